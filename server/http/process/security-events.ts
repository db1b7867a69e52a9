import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** Security events, each a word that can be searched for in the log. */
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
  | 'forged-sms'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-made'
  | 'sessions-ended'
  | 'staff-changed';

/** Never a name, an address or a number of a person. */
export type EventFacts = Readonly<Record<string, string | number | boolean>>;

interface EventLine {
  event: SecurityEvent;
  facts?: EventFacts | undefined;
  visitor: string | undefined;
  key: Uint8Array | undefined;
}

/** Has the visitor's address as a keyed hash, which connects events of one visitor without naming them. */
export function logSecurityEvent(log: FastifyBaseLogger, { event, facts = {}, visitor, key }: EventLine): void {
  const hash =
    visitor !== undefined &&
    key !== undefined &&
    createHmac('sha256', key).update(`log:${visitor}`).digest('base64url').slice(0, 12);
  log.warn({ event, ...(hash !== false && { visitor: hash }), ...facts }, 'security event');
}
