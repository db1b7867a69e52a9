import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { BundledPackage } from './bundled-packages.ts';

/**
 * Packages that cannot be in one file, since they load other files: WebAssembly, and a thread. They are copied
 * unchanged, as their licence asks. `imported`: as the process of pictures imports them.
 */
export const BESIDE = [
  { name: 'sharp', imported: 'sharp' },
  // Takes the place of native code, which a package for any server cannot have.
  { name: '@img/sharp-wasm32', imported: '@img/sharp-wasm32' },
  { name: 'libheif-js', imported: 'libheif-js/wasm-bundle.js' },
] as const;

/** What nobody runs: sources, types, and other forms of the same program. */
const LEFT_OUT = /^(?:src|install|libheif)(?:\/|$)|\.d\.m?c?ts$|^libheif-wasm\/libheif(?:-bundle\.mjs|\.js|\.wasm)$/;

/** Copies the packages, with those that they need, into the `node_modules` of a folder. Answers with what they are. */
export function putBeside(folder: string): BundledPackage[] {
  const copied = new Map<string, BundledPackage>();
  const copy = (name: string, require: NodeJS.Require) => {
    if (copied.has(name)) return;
    const from = folderOf(name, require);
    const file = join(from, 'package.json');
    const known = JSON.parse(readFileSync(file, 'utf8')) as BundledPackage & { dependencies?: Record<string, string> };
    copied.set(name, known);
    cpSync(from, join(folder, 'node_modules', name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(from, path).replaceAll(sep, '/')),
    });
    for (const dependency of Object.keys(known.dependencies ?? {})) copy(dependency, createRequire(file));
  };
  for (const { name } of BESIDE) copy(name, createRequire(import.meta.url));
  return [...copied.values()];
}

/** Not all packages let their own description be imported. */
function folderOf(name: string, require: NodeJS.Require): string {
  const paths = require.resolve.paths(name) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed`);
  // An installation may consist of links, and a copy of a link would lead back to it.
  return realpathSync(found);
}
