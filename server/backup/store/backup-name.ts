/** What the files of backups are called: after the moment, so that their names stand in its order. */
import { ENCRYPTED_ENDING, ENDING } from './archive.ts';

const OURS = /^kaksha-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.gz(\.age)?$/;

/**
 * The name of a backup that was begun at a moment: `kaksha-2026-11-21T06-00-00.000Z.tar.gz`.
 *
 * @param moment milliseconds since 1970
 */
export function backupName(moment: number, isEncrypted: boolean): string {
  const when = new Date(moment).toISOString().replaceAll(':', '-');
  return `kaksha-${when}${ENDING}${isEncrypted ? ENCRYPTED_ENDING : ''}`;
}

/** The moment in the name of a backup, in milliseconds since 1970; NaN for any other name. */
export function momentOf(name: string): number {
  const [, day, hours, minutes, seconds] = OURS.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}`);
}

/** Whether a file is a backup of ours, as far as its name says. */
export function isBackupName(name: string): boolean {
  return OURS.test(name);
}

/**
 * Whether what was begun and not ended is left from a process that is gone: nobody has written to it for a day.
 *
 * @param lastWritten milliseconds since 1970
 */
export function isAbandoned(lastWritten: number): boolean {
  return Date.now() - lastWritten > 86_400_000;
}
