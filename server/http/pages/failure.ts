/** Status and headers for an error. The built error page then carries them. */
import { DatabaseBusy } from '../../db/database-busy.ts';
import { isRefusalOfMoved } from '../../db/open/moved.ts';

/** In seconds. */
const RETRY_AFTER = '2';

interface Failure {
  status: 500 | 503;
  headers: Readonly<Record<string, string>>;
}

/** 503 with Retry-After if the database is busy or was moved; 500 for everything else. */
export function failureOf(error: unknown): Failure {
  return error instanceof DatabaseBusy || isRefusalOfMoved(error)
    ? { status: 503, headers: { 'Retry-After': RETRY_AFTER } }
    : { status: 500, headers: {} };
}
