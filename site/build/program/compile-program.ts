/** Runs in its own process after the build and stores V8's compiled code in the folder of its argument. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, loadProgram } from './load-program.ts';

const [folder = ''] = process.argv.slice(2);
const { script } = loadProgram(folder);
writeFileSync(join(folder, COMPILED), script.createCachedData());
// The program may still wait for something.
process.exit();
