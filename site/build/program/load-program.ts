/**
 * Loads a program with V8's compiled code from the build: it starts sooner and keeps less memory. Node's own cache
 * (https://nodejs.org/api/module.html#module-compile-cache) works only for the user who wrote it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { constants, Script } from 'node:vm';

type Program = typeof import('./program.ts');

/** In the program's folder: one CommonJS function (bundle-program.ts). */
export const PROGRAM = 'program.cjs';

/** V8 accepts compiled code only from the same version and machine type. */
export const COMPILED = `program-${process.version}-${process.platform}-${process.arch}.v8`;

/** Runs the program and returns its exports. */
export function loadProgram(folder: string): { program: Program; script: Script } {
  // By default V8 grows the space for short-lived data from 1 MB to 16 MB and keeps it. Code stays small.
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--optimize-for-size');
  const [filename, compiled] = [join(folder, PROGRAM), join(folder, COMPILED)];
  // ASCII alone.
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
