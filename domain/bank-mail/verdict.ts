/** Whether an email is the bank's, from what was found out about its headings and signatures. */
import { indianDayAt, MINUTE } from '../day.ts';
import type { BankSender } from './bank.ts';
import { oneAddress } from './email/one-address.ts';

/** What only suggests. Its words are in verdict-words.ts. */
export type UnsureReason =
  | 'vouched'
  | 'text-changed'
  | 'partly-signed'
  | 'to-unsigned'
  | 'test-key'
  | 'clock'
  | 'parts-differ';

/** What counts for nothing. */
export type RefusedReason =
  | 'unreadable-heading'
  | 'doubled-heading'
  | 'unclear-sender'
  | 'unknown-sender'
  | 'past-sender'
  | 'other-sender'
  | 'not-to-you'
  | 'unsigned'
  | 'other-signer'
  | 'bad-signature'
  | 'no-key'
  | 'weak-signature'
  | 'part-signed'
  | 'expired'
  | 'other-account';

/** The signature that decided; null where none is the bank's. */
interface Signature {
  domain: string | null;
  selector: string | null;
  /** Such as `rsa-sha256`. */
  algorithm: string | null;
}

export type Verdict =
  /** Signed by the bank, and to the owner's address. */
  | { kind: 'signed'; domain: string; selector: string; algorithm: string; restoredMessageId: boolean }
  | ({ kind: 'unsure'; reason: UnsureReason } & Signature)
  | ({ kind: 'refused'; reason: RefusedReason } & Signature)
  /** The DNS did not answer: try again. */
  | ({ kind: 'later'; reason: 'dns' } & Signature);

/** What the check of one DKIM signature found out. */
export interface SignatureFacts {
  domain: string;
  selector: string;
  algorithm: string;
  /**
   * `text`: it holds for the headings, and the text is another. `headings`: it does not hold for the headings, so
   * anybody may have written it. `invalid`: breaks a rule of RFC 6376.
   */
  outcome: 'holds' | 'text' | 'headings' | 'no-key' | 'weak' | 'dns' | 'invalid';
  /** The headings that it covers, in small letters, each as often as it is covered. */
  covers: readonly string[];
  /** Whether it covers the text to its end: `l=` leaves the rest to anybody. */
  isWhole: boolean;
  /** The domain is only trying its key: a signature of it means nothing yet (RFC 6376, 3.6.1). */
  isTest: boolean;
  /** In milliseconds since 1970; null where the signature says nothing. */
  signedAt: number | null;
  expiresAt: number | null;
}

export interface MessageFacts {
  /** Values by name in small letters, from the top; null if the headings are not well-formed. */
  headings: ReadonlyMap<string, readonly string[]> | null;
  signatures: readonly SignatureFacts[];
  /** Whether the message id that Gmail replaced was put back. */
  restoredMessageId: boolean;
  /** Domains of vouched-for.ts. */
  vouched: readonly string[];
  /** Of the topmost `Received`, in milliseconds since 1970. */
  receivedAt: number | null;
}

export interface ExpectedMessage {
  senders: readonly BankSender[];
  /** The address that the owner registered at the bank. */
  address: string;
  /** In milliseconds since 1970. */
  now: number;
}

/** Headings that are there once at most (RFC 5322, RFC 2045): programs disagree on which of two they show. */
const ONCE = [
  'from',
  'sender',
  'to',
  'subject',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
] as const;

/** Whoever may change these decides when it was, or how the signed text is read. */
const TO_BE_SIGNED = ['subject', 'date', 'content-type', 'content-transfer-encoding'];

/** How far our clock and the bank's may differ. */
const TOLERANCE = 5 * MINUTE;

const NO_SIGNATURE: Signature = { domain: null, selector: null, algorithm: null };

/** Judges whose email it is. Says nothing of what the email tells. */
export function judge(message: MessageFacts, expected: ExpectedMessage): Verdict {
  const refused = (reason: RefusedReason): Verdict => ({ kind: 'refused', reason, ...NO_SIGNATURE });
  const { headings, signatures } = message;
  if (headings === null) return refused('unreadable-heading');
  const all = (name: string) => headings.get(name) ?? [];
  if (ONCE.some((name) => all(name).length > 1)) return refused('doubled-heading');
  const from = oneAddress(all('from')[0] ?? '');
  if (from === undefined) return refused('unclear-sender');
  const pinned = expected.senders.filter(({ address }) => address === from);
  if (pinned.length === 0) return refused('unknown-sender');
  const day = indianDayAt(arrival(message, expected));
  const valid = pinned.filter((sender) => (sender.from ?? day) <= day && day <= (sender.until ?? day));
  if (valid.length === 0) return refused('past-sender');
  const domains = new Set(valid.flatMap(({ signedBy }) => signedBy));
  const [sender] = all('sender');
  if (sender !== undefined && !isOf(oneAddress(sender), domains)) return refused('other-sender');
  const to = oneAddress(all('to')[0] ?? '');
  if (to === undefined || to !== expected.address.trim().toLowerCase()) return refused('not-to-you');
  if (signatures.length === 0) return refused('unsigned');
  const verdicts = signatures
    .filter(({ domain }) => domains.has(domain))
    .map((signature) => ofSignature(signature, message, expected));
  return verdicts.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? refused('other-signer');
}

/** The best of several signatures counts, since anybody may add a bad one. */
function rankOf({ kind }: Verdict): number {
  return ['signed', 'later', 'unsure', 'refused'].indexOf(kind);
}

/** When the mailbox received it, which its provider wrote. It tells more than our clock, or than the sender. */
function arrival({ receivedAt }: MessageFacts, { now }: ExpectedMessage): number {
  return receivedAt ?? now;
}

/** Whether an address is of one of the domains, or below it. */
function isOf(address: string | undefined, domains: ReadonlySet<string>): boolean {
  const host = address?.split('@')[1];
  return host !== undefined && [...domains].some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function ofSignature(facts: SignatureFacts, message: MessageFacts, expected: ExpectedMessage): Verdict {
  const { domain, selector, algorithm, outcome } = facts;
  const refused = (reason: RefusedReason): Verdict => ({ kind: 'refused', reason, domain, selector, algorithm });
  const unsure = (reason: UnsureReason): Verdict => ({ kind: 'unsure', reason, domain, selector, algorithm });
  const unless = (verdict: Verdict) => (message.vouched.includes(domain) ? unsure('vouched') : verdict);
  if (outcome === 'dns') return { kind: 'later', reason: 'dns', domain, selector, algorithm };
  if (outcome === 'weak') return refused('weak-signature');
  if (outcome === 'no-key') return unless(refused('no-key'));
  if (outcome === 'headings' || outcome === 'invalid') return unless(refused('bad-signature'));
  const isCovered = (name: string) => (message.headings?.get(name) ?? []).length === 0 || facts.covers.includes(name);
  if (!facts.isWhole) return refused('part-signed');
  const at = arrival(message, expected);
  if (facts.expiresAt !== null && facts.expiresAt < at) return refused('expired');
  if (!isCovered('to')) return unsure('to-unsigned');
  if (outcome === 'text') return unless(unsure('text-changed'));
  if (!TO_BE_SIGNED.every(isCovered)) return unsure('partly-signed');
  if (facts.isTest) return unsure('test-key');
  if (Math.max(at, facts.signedAt ?? 0) > expected.now + TOLERANCE) return unsure('clock');
  return { kind: 'signed', domain, selector, algorithm, restoredMessageId: message.restoredMessageId };
}
