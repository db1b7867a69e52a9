// @ts-check
/** Loaded before a program (`node --import`): counts the files of code that it loads, and says so when it ends. */
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @type {Set<string>} */
const files = new Set();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) files.add(fileURLToPath(url));
    return next(url, context);
  },
});
process.once('exit', () => {
  const bytes = [...files].reduce((sum, file) => sum + statSync(file).size, 0);
  console.log(`loaded ${files.size} files of ${bytes} bytes`);
});
