/** A backup that cannot be made, kept or restored: the message says why and what to do, and holds no key or password. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
