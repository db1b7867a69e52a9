/** `npm run restore -- FILE` (or s3://bucket/prefix/FILE): puts a backup into the place that the settings name, which is empty. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { formatMoment } from '../domain/day.ts';
import { BackupError } from '../server/backup/backup-error.ts';
import { isBackupName } from '../server/backup/backup-name.ts';
import { SECRET_OF_SETTINGS } from '../server/backup/manifest.ts';
import { type Restored, restore } from '../server/backup/restore.ts';
import { type Source, sourceOf } from '../server/backup/source.ts';
import { storeAt, type StoreSettings } from '../server/backup/store.ts';
import { ConfigurationError } from '../server/configuration-error.ts';
import { DatabaseBusy } from '../server/db/database-busy.ts';
import { nameOf } from '../server/db/open.ts';
import { homeOf } from '../server/setup/home.ts';

const [file, ...more] = process.argv.slice(2);

try {
  if (file === undefined || more.length > 0) {
    throw new ConfigurationError('Usage: npm run restore -- FILE (a file, or s3://bucket/prefix/FILE)');
  }
  const { root } = homeOf(import.meta.dirname);
  const { env, source } = sourceOf(root);
  const restored = await restore(await open(file, env), source, env.backupPassphrase);
  console.log(report(restored, source).join('\n'));
} catch (error) {
  const isExplained = [BackupError, ConfigurationError, DatabaseBusy].some((known) => error instanceof known);
  console.error(isExplained ? (error as Error).message : error);
  console.error('Nothing was restored.');
  process.exitCode = 1;
}

async function open(named: string, settings: StoreSettings): Promise<Readable> {
  if (!named.startsWith('s3://') && existsSync(named) && statSync(named).isFile()) return createReadStream(named);
  const name = basename(named);
  const isFile = isBackupName(name);
  const store = storeAt(isFile ? named.slice(0, -name.length) : named, process.cwd(), settings);
  const found = isFile ? await store.read(name) : undefined;
  if (found !== undefined) return found;
  const there = await store.list();
  throw new ConfigurationError(
    there.length === 0
      ? `There is no backup ${named}, and none in ${store.name}.`
      : `Name one of these, the newest last:\n${there.map((each) => `  ${store.name.replace(/\/$/, '')}/${each}`).join('\n')}`,
  );
}

function report({ manifest, folders, leftOut, secret }: Restored, source: Source): string[] {
  const { rows, madeAt, version } = manifest;
  const secretFile = resolve(source.place.dataDir, SECRET_OF_SETTINGS);
  return [
    `Restored the backup of ${formatMoment(Date.parse(madeAt))} (Kaksha ${version}) into ${nameOf(source.place)}:`,
    ...Object.entries(rows).map(([table, count]) => `  ${table}: ${count}`),
    ...folders.map((folder) => `Restored ${folder} into ${source.folders[folder]}.`),
    ...leftOut.map(
      (folder) =>
        `Not restored: ${folder}, since ${source.folders[folder]} holds files. To take it out by hand: ` +
        `tar -xzf FILE ${folder} (an encrypted backup: age -d FILE | tar -xz ${folder})`,
    ),
    ...{
      'in-place': [],
      none: ['The backup holds no secret. Links in emails work once the secret is what it was: see docs/security.md.'],
      'to-be-set': [
        `The secret was in the settings: set SECRET to what ${secretFile} holds, and remove that file. Until then the site does not start.`,
      ],
      'set-otherwise': [
        `The secret is back in ${source.place.dataDir}. Take SECRET out of the settings, unless it is the same one.`,
      ],
    }[secret],
    'Next: start the site, sign in at the desk, and open the newest registration. Emails that were waiting when the backup was made are sent then, some of them perhaps a second time.',
    'Whoever was erased since then is in it again: erase them once more.',
  ];
}
