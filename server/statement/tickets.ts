/**
 * Tickets: what a tick in the preview of a statement sends. One holds a row and the registration it may pay, signed for
 * the person who saw the preview, so that nothing of the file has to be kept until then.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';

export interface Ticket {
  registrationId: string;
  /** What identifies the row. */
  hash: string;
  /** Where it stood, for the audit log: the line of the file, and the layout it was read with. */
  line: number;
  layout: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  reference: string;
  narration: string;
}

/** Whose ticket, and when. */
export interface TicketUse {
  secret: Uint8Array;
  staffId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** How long a preview may lie before its ticks are sent. */
const LIFETIME = DAY;

/** Signs a ticket: base64url of its JSON, a dot, base64url of its HMAC-SHA256. */
export function signTicket(ticket: Ticket, use: TicketUse): string {
  const body = Buffer.from(JSON.stringify({ ...ticket, expiresAt: use.now + LIFETIME })).toString('base64url');
  return `${body}.${signature(body, use).toString('base64url')}`;
}

/** What a ticket holds; undefined if it was not signed by us for this person, or has expired. */
export function readTicket(text: string, use: TicketUse): Ticket | undefined {
  const [body = '', signed = '', ...rest] = text.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(body, use);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { expiresAt, ...ticket } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Ticket & {
    expiresAt: number;
  };
  return use.now < expiresAt ? ticket : undefined;
}

function signature(body: string, { secret, staffId }: TicketUse): Buffer {
  return createHmac('sha256', secret).update(`statement-row:${staffId}:${body}`).digest();
}
