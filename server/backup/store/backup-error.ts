/** A backup that cannot be made, kept or restored. The message has advice and never a key or password. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
