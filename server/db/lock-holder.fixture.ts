/**
 * Run as a process of its own: keeps the SQLite file in the first argument to itself, says `held`, and lets go once
 * something comes on its standard input. The second argument says how: `writing`, or `alone`, when nobody can read either.
 */
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
