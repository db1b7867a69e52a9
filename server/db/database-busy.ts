/**
 * The database cannot be used now: it is locked, unreachable, full or not writable. The same request may succeed later,
 * so pages answer 503 with Retry-After. Nothing was changed, unless PostgreSQL went away during a commit: then nobody
 * knows. `cause` is the database's error.
 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';

  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`the database cannot be used now: ${said}`, { cause });
  }
}

/** The database's own error. */
export function causeOf(error: unknown): unknown {
  return error instanceof DatabaseBusy ? error.cause : error;
}
