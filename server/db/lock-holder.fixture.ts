/** A process that locks an SQLite file and prints `held`, until the first input. `alone` blocks readers as well. */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', how] = process.argv;
const database = new DatabaseSync(file, { timeout: 5000 });
if (how === 'alone') database.exec('pragma locking_mode = exclusive');
database.exec('begin exclusive');
console.log('held');
await once(process.stdin, 'data');
process.stdin.unref();
database.exec('commit');
database.close();
