/** What happens that somebody who guards the site wants to see in its log. */
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Each in one word that a search of the log finds. */
export type SecurityEvent =
  | 'code-requested'
  | 'signed-in'
  | 'signed-out'
  | 'proved'
  | 'wrong-code'
  | 'wrong-second-factor'
  | 'limit-hit'
  | 'forbidden'
  | 'foreign-origin'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-made'
  | 'sessions-ended'
  | 'staff-changed';

/** Facts beside an event: never a name, an address or a number of a person. */
export type EventFacts = Readonly<Record<string, string | number | boolean>>;

interface EventLine {
  event: SecurityEvent;
  facts?: EventFacts | undefined;
  /** The visitor's address, where it is known. */
  visitor: string | undefined;
  /** What addresses are hashed with. */
  key: Uint8Array | undefined;
}

/**
 * Writes a security event to the log of a request, and so under its id. The visitor's address is there as a hash with
 * the key of this installation: two events of one visitor can be told to belong together, and nobody reads from it who
 * that was.
 */
export function logSecurityEvent(log: FastifyBaseLogger, { event, facts = {}, visitor, key }: EventLine): void {
  const hash =
    visitor !== undefined &&
    key !== undefined &&
    createHmac('sha256', key).update(`log:${visitor}`).digest('base64url').slice(0, 12);
  log.warn({ event, ...(hash !== false && { visitor: hash }), ...facts }, 'security event');
}
