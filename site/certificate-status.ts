import type { Checked } from '../server/certificate/certificates.ts';

const STATUS: Readonly<Record<Checked['kind'], number>> = { found: 200, unknown: 404, invalid: 422, limited: 429 };

/** Sets the status of the answer, and the time of the next try. */
export function tellStatus(response: { status?: number; headers: Headers }, checked: Checked): void {
  response.status = STATUS[checked.kind];
  if (checked.kind === 'limited') response.headers.set('Retry-After', String(checked.retryAfter));
}
