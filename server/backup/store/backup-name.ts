import { ENCRYPTED_ENDING, ENDING } from './archive.ts';

const OURS = /^kaksha-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.tar\.gz(\.age)?$/;

/** `kaksha-2026-11-21T06-00-00.000Z.tar.gz` for a moment in milliseconds since 1970. Names sort by time. */
export function backupName(moment: number, isEncrypted: boolean): string {
  const when = new Date(moment).toISOString().replaceAll(':', '-');
  return `kaksha-${when}${ENDING}${isEncrypted ? ENCRYPTED_ENDING : ''}`;
}

/** The moment in a backup's name, in milliseconds since 1970; NaN for other names. */
export function momentOf(name: string): number {
  const [, day, hours, minutes, seconds] = OURS.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}`);
}

/** Whether a file has the name of a backup of ours. */
export function isBackupName(name: string): boolean {
  return OURS.test(name);
}

/** Whether nothing was written for a day, so its process must be gone. `lastWritten` in milliseconds since 1970. */
export function isAbandoned(lastWritten: number): boolean {
  return Date.now() - lastWritten > 86_400_000;
}
