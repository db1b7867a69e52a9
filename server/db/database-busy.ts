/**
 * The database cannot be had now: another program holds it, or the server has no connection to give. Nothing was
 * changed, and the same request may well succeed a little later (pages answer it with 503 and Retry-After). `cause` is
 * what the database said.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`the database is busy: ${said}`, { cause });
  }
}

/** What the database said itself. */
export function causeOf(error: unknown): unknown {
  return error instanceof DatabaseBusy ? error.cause : error;
}
