/** Which packages are in what is built. */
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

/** The licence of packages that do not name it in their package.json, as their file LICENSE says. */
export const READ_LICENCES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A package, part of which is in a program or a script. */
const bundledPackage = z
  .object({ name: z.string(), version: z.string(), license: z.string().optional() })
  .transform(({ license, ...known }, { issues }) => {
    const named = license ?? READ_LICENCES[known.name];
    if (named !== undefined) return { ...known, license: named };
    issues.push({ code: 'custom', message: `${known.name} names no licence: read it`, input: known });
    return z.NEVER;
  });
export type BundledPackage = z.infer<typeof bundledPackage>;

const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * The packages of modules, each once, by name. `modules`: their ids as the bundler has them. What the framework makes
 * itself has an id that is no path: it is in no package.
 */
export function packagesOf(modules: Iterable<string>): BundledPackage[] {
  const paths = [...modules].map((id) => id.replace('\0', '')).filter((id) => isAbsolute(id));
  const folders = new Set(paths.flatMap((path) => FOLDER.exec(path.replaceAll('\\', '/'))?.[0] ?? []));
  return merged(
    [...folders].map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as unknown),
  );
}

/** Lists of packages as one, without what is in several. */
export function merged(packages: readonly unknown[]): BundledPackage[] {
  const each = new Map(
    packages.map((one) => {
      const known = bundledPackage.parse(one);
      return [`${known.name}@${known.version}`, known];
    }),
  );
  return [...each].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, known]) => known);
}

/** The modules that are in a bundle: of others, all was left out. */
export function modulesIn(
  bundle: readonly { type: string; modules?: Record<string, { renderedLength: number }> }[],
): string[] {
  return bundle.flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
}

/** The file of a build that names them. */
export const PACKAGES = 'packages.json';

/** What is in it: the packages of each program, by its name, and of what browsers get. */
export type Packages = Record<string, BundledPackage[]>;
