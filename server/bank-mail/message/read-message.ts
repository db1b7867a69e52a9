/** Reads one email: whose it is, and what it tells. Runs in a process of its own (message-process.ts). */
import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { isSameEnd } from '../../../domain/bank-mail/account-end.ts';
import type { Bank, Reading } from '../../../domain/bank-mail/bank.ts';
import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import { oneAddress } from '../../../domain/bank-mail/email/one-address.ts';
import { readEmail } from '../../../domain/bank-mail/read-email.ts';
import { sameFacts } from '../../../domain/bank-mail/email/same-facts.ts';
import {
  type ExpectedMessage,
  judge,
  type MessageFacts,
  type SignatureFacts,
  type Verdict,
} from '../../../domain/bank-mail/verdict.ts';
import { vouchedFor } from '../../../domain/bank-mail/email/vouched-for.ts';
import { HOUR } from '../../../domain/day.ts';
import { type Headings, headingsOf, LARGEST_MESSAGE, withOwnMessageId } from './headings.ts';
import { seenLines, seenText } from './seen-text.ts';
import { answersOf, type Resolve, verifySignatures } from './verify.ts';

export interface ReadMessage {
  /** SHA-256 of the raw source, hexadecimal. */
  hash: string;
  /** The one From address in small letters; null without exactly one. */
  from: string | null;
  /** Decoded, at most 200 characters. */
  subject: string;
  /** Of the Date heading, and of the topmost Received: milliseconds since 1970; null if unreadable. */
  sentAt: number | null;
  receivedAt: number | null;
  verdict: Verdict;
  told: Reading;
  /** The text that a person sees, for its shape alone; at most 4,000 characters. */
  text: string;
}

/** `too-large` and `too-complicated`: no bank sends such an email, and it is done with. */
export interface MessageProblem {
  problem: 'too-large' | 'too-complicated';
}

/** What the owner said of the account. */
export interface OwnAccount {
  bankId: string;
  /** The address registered at the bank. */
  address: string;
  /** The last digits of the account number, as many as the owner gave. */
  accountEnd: string;
  /** The host of the mailbox, such as `imap.gmail.com`; null if it does not matter. */
  mailboxProvider: string | null;
}

/** Milliseconds. */
const KEY_WITHIN = HOUR;

const LONGEST_SUBJECT = 200;
const LONGEST_TEXT = 4000;

/** Lines that may begin a part; parts inside parts; signatures, each of which asks the DNS. */
const [MOST_DASHES, DEEPEST_PARTS, MOST_SIGNATURES] = [500, 8, 10];

/** Reads one email as it came. Throws an Error for a bank that we do not know. */
export async function readMessage(
  source: Buffer,
  own: OwnAccount,
  { resolve, now }: { resolve: Resolve; now: number },
): Promise<ReadMessage | MessageProblem> {
  const bank = bankOf(own.bankId);
  if (bank === undefined) throw new Error(`There is no bank ${own.bankId}.`);
  if (source.length > LARGEST_MESSAGE) return { problem: 'too-large' };
  const headings = headingsOf(source);
  const content = headings && (await contentOf(source));
  if (headings === undefined || content === undefined) return { problem: 'too-complicated' };
  if (headings.all.filter(({ name }) => name === 'dkim-signature').length > MOST_SIGNATURES)
    return { problem: 'too-complicated' };

  const valueOf = (name: string) => headings.all.find((each) => each.name === name)?.value;
  const [receivedAt, sentAt] = [momentOf(valueOf('received')?.split(';').at(-1)), momentOf(valueOf('date'))];
  const judged = await judgeInTime(
    {
      headings: headings.byName ?? null,
      ...(await signaturesOf(source, headings, bank, resolve)),
      vouched: vouchedFor(valueOf('authentication-results'), own.mailboxProvider),
      receivedAt,
    },
    { senders: bank.senders, address: own.address, now },
    resolve,
  );
  const seen = content.html === undefined ? content.plain : content.html;
  const told = readEmail(bank, seen);
  return {
    hash: createHash('sha256').update(source).digest('hex'),
    from: oneAddress(valueOf('from') ?? '') ?? null,
    subject: content.subject,
    sentAt,
    receivedAt,
    verdict: withFacts(judged, told, { own, plain: content.html === undefined ? '' : content.plain }),
    told,
    text: seen.slice(0, LONGEST_TEXT),
  };
}

async function contentOf(source: Buffer): Promise<{ subject: string; plain: string; html?: string } | undefined> {
  if (source.toString('latin1').split('\n--').length > MOST_DASHES) return undefined;
  try {
    const {
      subject = '',
      text = '',
      html,
    } = await new PostalMime({
      // An email inside the email is not what the bank says.
      forceRfc822Attachments: true,
      maxNestingDepth: DEEPEST_PARTS,
    }).parse(source);
    return {
      subject: seenLines(subject).replaceAll('\n', ' ').slice(0, LONGEST_SUBJECT),
      plain: seenLines(text),
      ...(html !== undefined && { html: seenText(html) }),
    };
  } catch {
    // Beyond a limit, or so odd that a library fails.
    return undefined;
  }
}

/** Of the email as it came, or with its own message id if none of the bank's holds otherwise. */
async function signaturesOf(
  source: Buffer,
  headings: Headings,
  { senders }: Bank,
  resolve: Resolve,
): Promise<{ signatures: SignatureFacts[]; restoredMessageId: boolean }> {
  const domains = new Set(senders.flatMap(({ signedBy }) => signedBy));
  const signatures = await verifySignatures(source, domains, resolve);
  const holds = ({ domain, outcome }: SignatureFacts) => domains.has(domain) && outcome === 'holds';
  const restored = signatures.some(holds) ? undefined : withOwnMessageId(headings);
  if (restored === undefined) return { signatures, restoredMessageId: false };
  const again = await verifySignatures(restored, domains, resolve);
  return again.some(holds) ? { signatures: again, restoredMessageId: true } : { signatures, restoredMessageId: false };
}

/**
 * Judges whose email it is. A key that the DNS has not told in an hour counts as none, if it answers otherwise: whoever
 * names a key that is never told would keep the emails behind it waiting for ever.
 */
async function judgeInTime(message: MessageFacts, expected: ExpectedMessage, resolve: Resolve): Promise<Verdict> {
  const verdict = judge(message, expected);
  const { domain } = verdict;
  if (verdict.kind !== 'later' || domain === null) return verdict;
  if (expected.now - (message.receivedAt ?? 0) < KEY_WITHIN || !(await answersOf(domain, resolve))) return verdict;
  const signatures = message.signatures.map((each) =>
    each.outcome === 'dns' ? { ...each, outcome: 'no-key' as const } : each,
  );
  return judge({ ...message, signatures }, expected);
}

function momentOf(text: string | undefined): number | null {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? null : moment;
}

/** What the text adds: an email of the bank may be about another account, or its parts may contradict each other. */
function withFacts(verdict: Verdict, told: Reading, { own, plain }: { own: OwnAccount; plain: string }): Verdict {
  if (told.kind !== 'credit' || verdict.kind === 'refused' || verdict.kind === 'later') return verdict;
  const { domain, selector, algorithm } = verdict;
  if (!isSameEnd(told.accountEnd, own.accountEnd))
    return { kind: 'refused', reason: 'other-account', domain, selector, algorithm };
  if (verdict.kind === 'signed' && sameFacts(told, plain) === 'other')
    return { kind: 'unsure', reason: 'parts-differ', domain, selector, algorithm };
  return verdict;
}
