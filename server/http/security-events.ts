/** What happens that somebody who guards the site wants to see in its log. */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Each in one word that a search of the log finds. */
export type SecurityEvent =
  | 'signed-in'
  | 'wrong-code'
  | 'wrong-second-factor'
  | 'limit-hit'
  | 'forbidden'
  | 'foreign-origin'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'sessions-ended'
  | 'staff-changed';

/** Facts beside an event: never a name, an address or a number of a person. */
export type EventFacts = Readonly<Record<string, string | number | boolean>>;

/**
 * Writes a security event under the request's id. The visitor's address is there as a hash with the key of this
 * installation: two events of one visitor can be told to belong together, and nobody reads from it who that was.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  { event, facts = {}, key }: { event: SecurityEvent; facts?: EventFacts | undefined; key: Uint8Array },
): void {
  const visitor = createHmac('sha256', key).update(`log:${request.ip}`).digest('base64url').slice(0, 12);
  request.log.warn({ event, visitor, ...facts }, 'security event');
}
