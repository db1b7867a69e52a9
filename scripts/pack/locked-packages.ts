import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  name?: string;
  version?: string;
  /** `sha512-` and Base64; some optional packages have none. */
  integrity?: string;
}

export interface LockedPackage {
  /** From the project's folder: `node_modules/zod`. */
  folder: string;
  integrity: string | undefined;
}

/** What package-lock.json says of each package, by name and version: `zod@4.6.7`. */
export function lockedPackages(root: string): Map<string, LockedPackage> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return new Map(
    Object.entries(packages).map(([folder, { name = folder.split('node_modules/').at(-1), version, integrity }]) => [
      `${name}@${version}`,
      { folder, integrity },
    ]),
  );
}
