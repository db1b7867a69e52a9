/** Run in a process of its own once the program is whole: keeps what V8 made of it, in the folder that its argument names. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, loadProgram } from './load-program.ts';

const [folder = ''] = process.argv.slice(2);
const { script } = loadProgram(folder);
writeFileSync(join(folder, COMPILED), script.createCachedData());
// The program may wait for something.
process.exit();
