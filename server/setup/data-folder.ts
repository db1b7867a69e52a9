/** The data folder (database, secret, unsent emails) is closed to every other user of the machine. */
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../base/configuration-error.ts';
import type { Log } from '../base/log.ts';

/** Folder of backups before an upgrade, if BACKUP_TO is not set. */
export const BEFORE_UPGRADE = 'before-upgrade';
/** Folder of the files that are made of pictures. They can be made again, so backups have none. */
export const MADE_PICTURES = 'pictures';
export const DRAWN_FILES = 'drawn';
/** Folder of files that were changed by hand and lost a field to the desk (publishing/set-aside.ts). */
export const SET_ASIDE = 'changed-by-hand';
/** Folder of what the first run was told so far (server/first-run/). It is gone once there is a site. */
export const SET_UP = 'set-up';
/** Folder of the site that a package makes of a folder of content. It can be made again, so backups have none. */
export const MADE_SITE = 'site';
const FOLDERS: readonly string[] = [
  'outbox',
  BEFORE_UPGRADE,
  MADE_PICTURES,
  DRAWN_FILES,
  SET_ASIDE,
  SET_UP,
  MADE_SITE,
  `${MADE_SITE}.unfinished`,
];
const OURS = /^(kaksha\.sqlite.*|secret(\..*\.new)?|secret-of-settings)$/;
/** Prefix of staging folders of backups; six letters or digits follow. */
export const STAGING = 'kaksha-unfinished-';
const STAGED = new RegExp(`^${STAGING}\\w{6}$`);
const OF_THE_SYSTEM = 'lost+found';
/** Every right but the owner's. */
const OTHERS = 0o077;

/** Whether a name in a data folder is the site's. */
export function isOurs(name: string): boolean {
  return OURS.test(name) || FOLDERS.includes(name) || isStaging(name);
}

/** Whether a folder of this name in a data folder is a staging folder of backups. */
export function isStaging(name: string): boolean {
  return STAGED.test(name);
}

/**
 * Makes the folder, or closes it to others if it has only our files. Closes secret and emails in any case. Throws a
 * ConfigurationError if it cannot be used.
 */
export function prepareDataFolder(dataDir: string, log: Pick<Log, 'warn'>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (process.platform !== 'win32') closeToOthers(dataDir, log);
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigurationError(
      `DATA_DIR is "${dataDir}", which is not a folder that this process may write to (${message}). ` +
        'Name another folder, or give this process permission to write there. Example: DATA_DIR=/var/lib/kaksha',
    );
  }
}

function closeToOthers(dataDir: string, log: Pick<Log, 'warn'>): void {
  const names = readdirSync(dataDir);
  const strangers = names.filter((name) => !isOurs(name) && name !== OF_THE_SYSTEM);
  if (strangers.length === 0) close(dataDir, 0o700, log);
  else if (isOpen(dataDir)) {
    log.warn(
      { folder: dataDir },
      'others may read DATA_DIR, which holds other things too: give the desk its own folder',
    );
  }
  for (const name of names.filter(isOurs)) close(join(dataDir, name), FOLDERS.includes(name) ? 0o700 : 0o600, log);
}

function close(path: string, mode: number, log: Pick<Log, 'warn'>): void {
  if (!isOpen(path)) return;
  try {
    chmodSync(path, mode);
  } catch {
    // Some file systems have no rights; the check below logs that.
  }
  if (isOpen(path))
    log.warn({ path }, 'others can read this, and it cannot be closed to them: does the disk support permissions?');
  else log.warn({ path }, 'others could read this: it is closed to them now');
}

function isOpen(path: string): boolean {
  // Another process that starts at the same moment takes its journal away.
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.uid === process.getuid?.() && (found.mode & OTHERS) !== 0;
}
