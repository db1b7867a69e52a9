/**
 * Runs in its own process after the build: stores V8's compiled code in the folder of its first argument, and makes the
 * pages. The second argument is the folder of the provider's pictures.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILED, loadProgram } from './load-program.ts';

const [folder = '', pictures = ''] = process.argv.slice(2);
// The processes that draw keep no program alive, and here nothing else does.
setInterval(() => {}, 60_000);
const { program, script } = loadProgram(folder);
await program.makePages(pictures);
// Now it has compiled what draws pages as well.
writeFileSync(join(folder, COMPILED), script.createCachedData());
// The program may still wait for something.
process.exit();
