import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { availableMemory, constrainedMemory } from 'node:process';
import { totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Finding, look, well, wrong } from '../../domain/finding.ts';
import { diskAt } from '../base/disk.ts';
import { diskCheck, sizeInWords } from '../setup/readiness.ts';
import { FOLDERS } from '../content/schema/content-files.ts';
import { PICTURES } from '../content/schema/content-place.ts';
import { isOurs } from '../setup/data-folder.ts';
import { messageOf } from './message-of.ts';

/** What mailauth demands, which checks signatures. `node:sqlite` needs 22.16 (nodejs/node#57621). */
export const OLDEST_NODE = [22, 19] as const;

/** Enough to serve, as tests/builds/thorough/package.test.ts shows. */
const MEMORY = 256 * 1024 * 1024;

/** Checks the version of Node, such as `22.19.0`. */
export function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = OLDEST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return well('Node', version);
  return wrong(
    'Node',
    version,
    `The packed site needs Node ${OLDEST_NODE.join('.')} or newer. Get one from https://nodejs.org.`,
  );
}

/** In bytes; other programs leave `available`. */
interface Memory {
  total: number;
  available: number;
}

/** Memory of the machine or container. */
export function memoryHere(): Memory {
  // Without a limit, Node answers 0 or more than any machine has.
  const limit = constrainedMemory();
  return { total: limit > 0 ? Math.min(limit, totalmem()) : totalmem(), available: availableMemory() };
}

/** Checks the memory. A running site has already taken its part. */
export function memory({ total, available }: Memory, isRunning: boolean): Finding {
  const words = `${sizeInWords(total)}, ${sizeInWords(available)} of it free`;
  if (total < MEMORY) return wrong('Memory', words, `The site needs ${sizeInWords(MEMORY)}. Give it a larger machine.`);
  if (isRunning || available >= MEMORY) return well('Memory', words);
  return look(
    'Memory',
    words,
    `The site may need ${sizeInWords(MEMORY)}. Stop other programs, or get a larger machine.`,
  );
}

/** Checks the free space of the disk with the data folder. */
export async function disk(dataDir: string): Promise<Finding> {
  const size = await diskAt(nearestFolder(dataDir)).catch(() => undefined);
  return { ...diskCheck(size), name: 'Disk' };
}

/** Whether this user can write the folder, as far as can be told. `user` is a number, undefined on Windows. */
export function dataFolder(dataDir: string, user = process.getuid?.()): Finding {
  const name = 'Data folder';
  const isMade = existsSync(dataDir);
  const folder = nearestFolder(dataDir);
  const files = isMade ? readable(folder).filter(isOurs) : [];
  const owner = statSync(folder).uid;
  if (isMade && user === 0 && owner !== 0) {
    return look(
      name,
      `${dataDir} belongs to another user, and root may write everywhere`,
      `Run this as the user of the site, so that its rights are tested: sudo -u '#${owner}' and this command.`,
    );
  }
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const file of files) accessSync(join(folder, file), constants.R_OK | constants.W_OK);
  } catch (error) {
    return wrong(
      name,
      `${dataDir} cannot be ${isMade ? 'written' : 'made'} (${messageOf(error)})`,
      'Give the user of the site permission to write there, and run this command as that user. Or name another folder. Example: DATA_DIR=/var/lib/kaksha/data',
    );
  }
  if (!isMade) return well(name, `${dataDir} is made at the first start`);
  const open = user === undefined ? [] : ['.', ...files].filter((file) => statSync(join(folder, file)).mode & 0o077);
  if (open.length === 0) return well(name, `${dataDir} can be written, and read by nobody else`);
  return look(
    name,
    `${dataDir} can be written, and others may read it`,
    'The next start closes it to them. If it is still open after that, the folder has other files in it, or the disk does not support permissions: give the site its own folder.',
  );
}

/**
 * Whether this user can change the files of the content, for which their folders count: a changed file takes the place of
 * the old one.
 */
export function contentFolder(folder: string): Finding {
  const name = 'Site files';
  const folders = [folder, ...[...Object.keys(FOLDERS), PICTURES].map((each) => join(folder, each))];
  try {
    for (const each of folders.filter((one) => existsSync(one))) accessSync(each, constants.W_OK | constants.X_OK);
    return well(name, `The desk can change ${folder}`);
  } catch (error) {
    return look(
      name,
      `The desk cannot change ${folder} (${messageOf(error)})`,
      'Give the user of the site permission to write there, and run this command as that user. With systemd, also name the folder in the unit: ReadWritePaths=. If you only change the content by hand, leave it as it is.',
    );
  }
}

/** Whether others on this machine can read the settings, which hold passwords. Undefined without a file. */
export function settingsFile(file: string | undefined, user = process.getuid?.()): Finding | undefined {
  if (file === undefined || user === undefined || !existsSync(file)) return undefined;
  const name = 'Settings file';
  if ((statSync(file).mode & 0o007) === 0) return well(name, `${file} is closed to everybody else`);
  return look(
    name,
    `${file} can be read by everybody on this machine, with the passwords in it`,
    `Close it to them: chmod 600 ${file}, and make the user of the site its owner.`,
  );
}

function nearestFolder(folder: string): string {
  let nearest = resolve(folder);
  while (!existsSync(nearest) && nearest !== dirname(nearest)) nearest = dirname(nearest);
  return nearest;
}

function readable(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Another check reports files that cannot be read.
    return [];
  }
}
