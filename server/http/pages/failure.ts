/** How an error of a page is answered: by a status and headers alone, which the error page of the build then carries. */
import { DatabaseBusy } from '../../db/database-busy.ts';
import { isRefusalOfMoved } from '../../db/open/moved.ts';

/** In seconds. */
const RETRY_AFTER = '2';

interface Failure {
  status: 500 | 503;
  headers: Readonly<Record<string, string>>;
}

/**
 * 503, and when to try again, where the database cannot be had just now, or was moved and this process is still to be
 * started on the new one; 500 for everything else.
 */
export function failureOf(error: unknown): Failure {
  return error instanceof DatabaseBusy || isRefusalOfMoved(error)
    ? { status: 503, headers: { 'Retry-After': RETRY_AFTER } }
    : { status: 500, headers: {} };
}
