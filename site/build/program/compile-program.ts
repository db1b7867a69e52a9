/** Runs in its own process after the build: stores V8's compiled code in the folder of its argument, and makes the pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, loadProgram } from './load-program.ts';

const [folder = ''] = process.argv.slice(2);
const { program, script } = loadProgram(folder);
await program.makePages();
// Now it has compiled what draws pages as well.
writeFileSync(join(folder, COMPILED), script.createCachedData());
// The program may still wait for something.
process.exit();
