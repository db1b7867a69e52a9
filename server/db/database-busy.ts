/**
 * The database cannot be had now: another program holds it, the server has no connection to give or went away, or the disk
 * is full or cannot be written. The same request may well succeed later (pages answer it with 503 and Retry-After). Nothing
 * was changed, but for one case: where PostgreSQL went away before it answered a commit, nobody knows. `cause` is what the
 * database said.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`the database cannot be used now: ${said}`, { cause });
  }
}

/** What the database said itself. */
export function causeOf(error: unknown): unknown {
  return error instanceof DatabaseBusy ? error.cause : error;
}
