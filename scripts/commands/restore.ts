/** `npm run restore -- FILE` (or s3://bucket/prefix/FILE): restores a backup into the empty place of the settings. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { formatMoment } from '../../domain/day.ts';
import { isBackupName } from '../../server/backup/store/backup-name.ts';
import { SECRET_OF_SETTINGS } from '../../server/backup/store/manifest.ts';
import { restore as restoreInto, type Restored } from '../../server/backup/restore.ts';
import { type Source, sourceOf } from '../../server/backup/store/source.ts';
import type { StoreSettings } from '../../server/backup/store/store.ts';
import { storeAt } from '../../server/backup/store/open-store.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { nameOf } from '../../server/db/open/open.ts';
import { type Command, wordsOf } from './command.ts';

export const restore: Command = async ({
  words: [file, ...more],
  environment,
  home: { root },
  folder,
  say,
  complain,
}) => {
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new ConfigurationError('Usage: npm run restore -- FILE (a file, or s3://bucket/prefix/FILE)');
  }
  try {
    const { env, source } = sourceOf(root, environment);
    const restored = await restoreInto(await open(file, folder, env), source, env.backupPassphrase);
    say(report(restored, source).join('\n'));
    return true;
  } catch (error) {
    complain(wordsOf(error) ?? inspect(error));
    complain('Nothing was restored.');
    return false;
  }
};

async function open(named: string, folder: string, settings: StoreSettings): Promise<Readable> {
  const file = resolve(folder, named);
  if (!named.startsWith('s3://') && existsSync(file) && statSync(file).isFile()) return createReadStream(file);
  const name = basename(named);
  const isFile = isBackupName(name);
  const store = storeAt(isFile ? named.slice(0, -name.length) : named, folder, settings);
  const found = isFile ? await store.read(name) : undefined;
  if (found !== undefined) return found;
  const there = await store.list();
  throw new ConfigurationError(
    there.length === 0
      ? `There is no backup ${isFile ? `${named}, and none in ${store.name}` : `in ${store.name}`}.`
      : `Name one of these (the newest is last):\n${there.map((each) => `  ${store.name.replace(/\/$/, '')}/${each}`).join('\n')}`,
  );
}

function report({ manifest, folders, leftOut, secret }: Restored, source: Source): string[] {
  const { rows, madeAt, version } = manifest;
  const secretFile = resolve(source.place.dataDir, SECRET_OF_SETTINGS);
  return [
    `Restored the backup of ${formatMoment(Date.parse(madeAt))} (Kaksha ${version}) into ${nameOf(source.place)}:`,
    ...Object.entries(rows).flatMap(([table, count]) => (count === 0 ? [] : [`  ${table}: ${count}`])),
    ...folders.map((folder) => `Restored ${folder} into ${source.folders[folder]}.`),
    ...leftOut.map(
      (folder) =>
        `Not restored: ${folder}, since ${source.folders[folder]} holds files. To unpack it by hand: ` +
        `tar -xzf FILE ${folder} (an encrypted backup: age -d FILE | tar -xz ${folder})`,
    ),
    ...{
      'in-place': [],
      none: [
        'The backup holds no secret. Links in emails work once the secret is the same as before: see docs/security.md.',
      ],
      'to-be-set': [
        `The secret was in the settings: set SECRET to what ${secretFile} holds, and remove that file. Until then the site does not start.`,
      ],
      'set-otherwise': [
        `The secret is back in ${source.place.dataDir}. Take SECRET out of the settings, unless it is the same one.`,
      ],
    }[secret],
    'Next: start the site, sign in at the desk, and open the newest registration. Emails that were waiting when the backup was made will then be sent, some of them perhaps a second time.',
    'Personal data that you deleted after that backup is back: delete it again.',
  ];
}
