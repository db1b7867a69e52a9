import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';

/** Licences from the LICENSE files of packages whose package.json has none. */
export const READ_LICENCES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** A package that is at least partly in a bundle. */
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

/** The packages of modules, each once, by name. Generated modules have ids that are no paths, and are skipped. */
export function packagesOf(modules: Iterable<string>): BundledPackage[] {
  const paths = [...modules].map((id) => id.replace('\0', '')).filter((id) => isAbsolute(id));
  const folders = new Set(paths.flatMap((path) => FOLDER.exec(path.replaceAll('\\', '/'))?.[0] ?? []));
  return merged(
    [...folders].map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as unknown),
  );
}

/** Merges lists of packages without repetition. */
export function merged(packages: readonly unknown[]): BundledPackage[] {
  const each = new Map(
    packages.map((one) => {
      const known = bundledPackage.parse(one);
      return [`${known.name}@${known.version}`, known];
    }),
  );
  return [...each].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, known]) => known);
}

/** Modules that are in a bundle; of others nothing was kept. */
export function modulesIn(
  bundle: readonly { type: string; modules?: Record<string, { renderedLength: number }> }[],
): string[] {
  return bundle.flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
}

export const PACKAGES = 'packages.json';

export type Packages = Record<string, BundledPackage[]>;
