/**
 * Tickets: what a tick in the preview of a statement sends. One holds a row and the registration it may pay, signed for
 * the person who saw the preview, so that nothing of the file has to be kept until then.
 */
import { timingSafeEqual } from 'node:crypto';
import { DAY } from '../../domain/day.ts';
import type { Match } from '../../domain/matching/match.ts';
import type { Paise } from '../../domain/money.ts';
import { keyedHash } from '../db/hash.ts';

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
  /** The statement that the row is of (imports.ts). Tickets of a version before have none, nor what follows. */
  importId?: string;
  /** As what it was offered. */
  kind?: Match['kind'];
  /** What was still to pay when staff saw the row: if it is another amount by now, they look once more. */
  missing?: Paise;
  /** Where they are others than `reference` alone: what the row has of references. */
  references?: readonly string[];
  partial?: readonly string[];
  /** What speaks against it beside reference, amount, date and name, in sentences. */
  doubts?: readonly string[];
  /** What else was to be known. */
  notes?: readonly string[];
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

/** What staff answer for a row by which money went back. */
export interface ReversalTicket {
  answer: 'take-back' | 'not-theirs';
  /** The payments that it is answered for, and how much of each the row would take back; to take back, one. */
  payments: readonly { paymentId: string; registrationId: string; amount: Paise }[];
  /** How many payments the row had taken back when staff saw it. */
  place: number;
  /** What identifies the row. */
  hash: string;
  line: number;
  layout: string;
  /** `YYYY-MM-DD`; null where it could not be read. */
  date: string | null;
  /** The first number in the row that may be a reference. */
  reference: string | null;
}

/** Signs a ticket: base64url of its JSON, a dot, base64url of its HMAC-SHA256. */
export function signTicket(ticket: Ticket, use: TicketUse): string {
  return sign('statement-row', ticket, use);
}

/** What a ticket holds; undefined if it was not signed by us for this person, or has expired. */
export function readTicket(text: string, use: TicketUse): Ticket | undefined {
  return read<Ticket>('statement-row', text, use);
}

/** The same for an answer. */
export function signReversal(ticket: ReversalTicket, use: TicketUse): string {
  return sign('statement-reversal', ticket, use);
}

/** The same as `readTicket` for an answer. */
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

/** Which row was tried for which registration, for the page that tells how it went: it opens nothing, and is not signed. */
export function triedKey({ hash, registrationId }: Pick<Ticket, 'hash' | 'registrationId'>): string {
  return `${hash}.${registrationId}`;
}

/** The parts of a key; undefined for anything else. */
export function readTriedKey(key: string): Pick<Ticket, 'hash' | 'registrationId'> | undefined {
  const [, hash, registrationId] = /^([\da-f]{64})\.([\da-f-]{36})$/.exec(key) ?? [];
  return hash === undefined || registrationId === undefined ? undefined : { hash, registrationId };
}

function signature(purpose: Purpose, body: string, { secret, staffId }: TicketUse): string {
  return keyedHash(secret, `${purpose}:${staffId}:${body}`);
}
