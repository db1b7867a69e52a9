/** `npm run backup` uses BACKUP_TO, `-- folder` (or s3://bucket/prefix) another place. The site may run. */
import { backUp, keepNewest } from '../../server/backup/back-up.ts';
import { SECRET, SECRET_OF_SETTINGS } from '../../server/backup/store/manifest.ts';
import { sourceOf } from '../../server/backup/store/source.ts';
import { backupStore } from '../../server/backup/store/open-store.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { noteBackup } from '../../server/db/open/last-backup.ts';
import { nameOf } from '../../server/db/open/open.ts';
import type { Command } from './command.ts';

export const backup: Command = async ({ words: [named, ...more], environment, home: { root }, say }) => {
  const site = sourceOf(root, environment);
  const { backupTo, backupKeep, backupPassphrase: passphrase } = site.env;
  const where = named ?? backupTo;
  if (where === undefined || where.startsWith('-') || more.length > 0) {
    throw new ConfigurationError(
      'Usage: npm run backup -- folder (or s3://bucket/prefix). With BACKUP_TO in the settings: npm run backup',
    );
  }
  const store = backupStore(where, root, site);
  const now = Date.now();
  const { file, size, manifest } = await backUp(site.source, { store, passphrase, now });
  const count = (begin: string) => manifest.files.filter(({ name }) => name.startsWith(begin)).length;
  const has = (name: string) => manifest.files.some((each) => each.name === name);
  say(`Backed up to ${store.name}, and checked: ${file} (${Math.ceil(size / 1000).toLocaleString('en-IN')} kB)`);
  say(
    `In it: ${nameOf(site.source.place)} with ${manifest.rows['registration'] ?? 0} registrations; ` +
      (has(SECRET) || has(SECRET_OF_SETTINGS) ? 'the secret; ' : 'no secret, since there is none yet; ') +
      `${count('content/')} files of content; ${count('media/')} of public/media.`,
  );
  if (passphrase === undefined) {
    say(
      'It is not encrypted, and the secret in it opens every private link: keep it where nobody else can read it, or set BACKUP_PASSPHRASE.',
    );
  }
  say(`To restore it into an empty place: npm run restore -- ${store.name.replace(/\/$/, '')}/${file}`);
  // In a folder named once, all backups stay.
  const { removed, problem } = named === undefined ? await keepNewest(store, backupKeep, now) : { removed: [] };
  if (removed.length > 0) say(`Removed, as BACKUP_KEEP is ${backupKeep}: ${removed.join(', ')}`);
  if (problem !== undefined) say(`Older backups could not be removed. ${problem}`);
  // The backup is complete. Before an update, the database has no place for this note.
  await noteBackup(site.source.place, now).catch((error: unknown) => {
    say(`The desk could not be told of this backup: ${error instanceof Error ? error.message : String(error)}`);
  });
  return true;
};
