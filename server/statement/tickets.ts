/** A ticket has a row and its registration, signed for the viewer, so that the file is not stored. */
import { timingSafeEqual } from 'node:crypto';
import { DAY } from '../../domain/day.ts';
import type { Match } from '../../domain/matching/match.ts';
import type { Paise } from '../../domain/money.ts';
import { keyedHash } from '../db/hash.ts';

export interface Ticket {
  registrationId: string;
  /** See row-hash.ts. */
  hash: string;
  /** Line and layout, for the audit log. */
  line: number;
  layout: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  reference: string;
  narration: string;
  /** The import of the row (imports.ts). Tickets of earlier versions lack this and the following fields. */
  importId?: string;
  kind?: Match['kind'];
  /** The amount to pay that staff saw: if it has changed, they look again. */
  missing?: Paise;
  /** The row's references, unless `reference` is the only one. */
  references?: readonly string[];
  partial?: readonly string[];
  /** Doubts beside reference, amount, date and name, as sentences. */
  doubts?: readonly string[];
  notes?: readonly string[];
}

export interface TicketUse {
  secret: Uint8Array;
  staffId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** How long a preview can be used, in milliseconds. */
const LIFETIME = DAY;

export interface ReversalTicket {
  answer: 'take-back' | 'not-theirs';
  /** The payments and the amounts that the row would take back; a single one for `take-back`. */
  payments: readonly { paymentId: string; registrationId: string; amount: Paise }[];
  /** How many payments the row had taken back when staff saw it. */
  place: number;
  /** See row-hash.ts. */
  hash: string;
  line: number;
  layout: string;
  /** `YYYY-MM-DD`; null if unreadable. */
  date: string | null;
  /** The first number in the row that may be a reference. */
  reference: string | null;
}

/** Signs a ticket: base64url of its JSON, a dot, base64url of its HMAC-SHA256. */
export function signTicket(ticket: Ticket, use: TicketUse): string {
  return sign('statement-row', ticket, use);
}

/** Undefined unless we signed it for this person and it has not expired. */
export function readTicket(text: string, use: TicketUse): Ticket | undefined {
  return read<Ticket>('statement-row', text, use);
}

/** Signs an answer as `signTicket` signs a ticket. */
export function signReversal(ticket: ReversalTicket, use: TicketUse): string {
  return sign('statement-reversal', ticket, use);
}

/** Undefined unless we signed it for this person and it has not expired. */
export function readReversal(text: string, use: TicketUse): ReversalTicket | undefined {
  return read<ReversalTicket>('statement-reversal', text, use);
}

type Purpose = 'statement-row' | 'statement-reversal';

function sign(purpose: Purpose, ticket: object, use: TicketUse): string {
  const body = Buffer.from(JSON.stringify({ ...ticket, expiresAt: use.now + LIFETIME })).toString('base64url');
  return `${body}.${signature(purpose, body, use)}`;
}

function read<Held>(purpose: Purpose, text: string, use: TicketUse): Held | undefined {
  const [body = '', signed = '', ...rest] = text.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = Buffer.from(signature(purpose, body, use), 'base64url');
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { expiresAt, ...ticket } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Held & {
    expiresAt: number;
  };
  return use.now < expiresAt ? (ticket as Held) : undefined;
}

/** Identifies a tried row for the page of the result. It opens nothing and is not signed. */
export function triedKey({ hash, registrationId }: Pick<Ticket, 'hash' | 'registrationId'>): string {
  return `${hash}.${registrationId}`;
}

/** Undefined if it is no key. */
export function readTriedKey(key: string): Pick<Ticket, 'hash' | 'registrationId'> | undefined {
  const [, hash, registrationId] = /^([\da-f]{64})\.([\da-f-]{36})$/.exec(key) ?? [];
  return hash === undefined || registrationId === undefined ? undefined : { hash, registrationId };
}

function signature(purpose: Purpose, body: string, { secret, staffId }: TicketUse): string {
  return keyedHash(secret, `${purpose}:${staffId}:${body}`);
}
