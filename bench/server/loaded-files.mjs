// @ts-check
/** Loaded before a program (`node --import`): counts the files of code that it loads, and says so when it ends. */
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @type {Set<string>} */
const files = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.add(fileURLToPath(url));
    return next(url, context);
  },
});
// The program itself is read as text (site/build/load-program.ts).
const { readFileSync } = fs;
/** @type {(...given: Parameters<typeof readFileSync>) => ReturnType<typeof readFileSync>} */
const counted = (file, options) => {
  if (String(file).endsWith('.cjs')) files.add(String(file));
  return readFileSync(file, options);
};
Object.assign(fs, { readFileSync: counted });
syncBuiltinESMExports();
process.once('exit', () => {
  const bytes = [...files].reduce((sum, file) => sum + fs.statSync(file).size, 0);
  console.log(`loaded ${files.size} files of ${bytes} bytes`);
});
