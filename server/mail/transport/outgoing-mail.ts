import type { WrittenMail } from '../templates.ts';

/** A mail on its way out. */
export interface OutgoingMail extends WrittenMail {
  /** Of the outbox row. */
  id: string;
  messageId: string;
  /** Null: to nobody. */
  recipient: string | null;
  /** Milliseconds since 1970. */
  queuedAt: number;
  now: number;
}

export type AddressedMail = OutgoingMail & { recipient: string };

/**
 * What became of it: `refused` for good by the server, `deferred` by the server for now, or `unreachable`: the server
 * had nothing to say about this mail, so the next one would fare no better. `why` holds no personal data.
 */
export type Outcome = { state: 'sent' } | { state: 'refused' | 'deferred' | 'unreachable'; why: string };
