import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads every piece of the code that answers, which imports most of it only when a page is first asked for: from then
 * on nothing of it is read from the disk. Throws what a piece throws.
 */
export async function loadServerPieces(folder: string): Promise<void> {
  const server = join(folder, 'server');
  const within = pathToFileURL(join(server, '/')).href;
  // Node looks for the file whenever another piece imports it, loaded or not; between pieces the address is enough.
  registerHooks({
    resolve: (specifier, context, next) =>
      /^\.{1,2}\//.test(specifier) && context.parentURL?.startsWith(within)
        ? { url: new URL(specifier, context.parentURL).href, shortCircuit: true }
        : next(specifier, context),
  });
  const pieces = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  await Promise.all(pieces.map((name) => import(pathToFileURL(join(server, name)).href)));
}
