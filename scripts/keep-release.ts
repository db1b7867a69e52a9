/** Keeps a database of this version for tests of later ones: CONTRIBUTING.md, "Release". */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf, RELEASES } from '../server/db/releases.fixture.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  version: string;
};
mkdirSync(RELEASES, { recursive: true });
const file = join(RELEASES, `${version}.json`);
try {
  // A released one never changes.
  writeFileSync(file, `${JSON.stringify(await releaseOf(version), undefined, 1)}\n`, { flag: 'wx' });
  console.log(`Kept ${file}.`);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  console.error(`${file} already exists: raise the version first (npm version minor --no-git-tag-version).`);
  process.exitCode = 1;
}
