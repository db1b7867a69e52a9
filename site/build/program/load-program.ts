/**
 * Loads the program of a build. What V8 made of it at build lies beside it: with that a process starts sooner, and without what
 * reading millions of letters of code leaves behind in its memory. Node's own cache of this kind
 * (https://nodejs.org/api/module.html#module-compile-cache) serves none but the user who wrote it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

/** What program.ts exports. */
type Program = typeof import('./program.ts');

/** In the folder of the program; what is in it is one function of CommonJS (bundle-program.ts). */
export const PROGRAM = 'program.cjs';

/** V8 takes what the same V8 made on the same kind of machine. */
export const COMPILED = `program-${process.version}-${process.platform}-${process.arch}.v8`;

/** Runs the program as far as it goes by itself, and gives what it exports. */
export function loadProgram(folder: string): { program: Program; script: Script } {
  // What a request leaves behind dies at once, in whatever space it has; left alone, V8 lets that space grow from 1 MB to 16 of
  // them, which the process then keeps. Of code it is to keep the least that runs as fast. What lives longer has no limit.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--optimize-for-size');
  const [filename, compiled] = [join(folder, PROGRAM), join(folder, COMPILED)];
  // It holds letters of ASCII alone.
  const script = new Script(readFileSync(filename, 'latin1'), {
    filename,
    ...(existsSync(compiled) && { cachedData: readFileSync(compiled) }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const exports = {} as Program;
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run(exports, createRequire(filename), filename, folder);
  return { program: exports, script };
}
