/** What the five checks of the test say about one email. */
import { wordsOfReason } from '../verdict-words.ts';

export interface TestCheck {
  words: string;
  isRight: boolean;
}

interface CheckedCredit {
  verdict: 'signed' | 'unsure';
  /** Why it is unsure. */
  reason: string | null;
  /** Whose signature it is. */
  domain: string | null;
  reference: string | null;
}

/** Reasons by which the recipient is not certain, and by which the amount is not. */
const RECIPIENT = ['to-unsigned', 'vouched'];
const AMOUNT = ['text-changed', 'parts-differ', 'partly-signed', 'vouched'];

/** Of an email about money that came in; `accountEnd` are the last digits of the owner's account. */
export function checksOfCredit(credit: CheckedCredit, accountEnd: string): TestCheck[] {
  const { verdict, reason, domain, reference } = credit;
  const isUnsureOf = (reasons: readonly string[]) => reason !== null && reasons.includes(reason);
  return [
    verdict === 'signed' && domain !== null
      ? { words: `Signed by ${domain}`, isRight: true }
      : { words: wordsOfReason(reason).name, isRight: false },
    { words: 'Sent to you', isRight: !isUnsureOf(RECIPIENT) },
    { words: `Account ${accountEnd}`, isRight: true },
    { words: 'Amount', isRight: !isUnsureOf(AMOUNT) },
    reference === null ? { words: 'No reference', isRight: false } : { words: 'Reference', isRight: true },
  ];
}

const VERDICTS = { refused: 'Refused', notice: 'Not a payment', unknown: 'Unknown', credit: '' } as const;

interface Aside {
  outcome: keyof typeof VERDICTS;
  reason: string | null;
  accountEnd: string | null;
}

interface AsideWords {
  /** In place of the time that it took. */
  verdict: string;
  check: string;
  sentence: string;
}

/** Of an email that counts for nothing; `own` are the last digits of the owner's account. */
export function asideWords({ outcome, reason, accountEnd }: Aside, own: string): AsideWords {
  const verdict = VERDICTS[outcome];
  if (outcome === 'unknown') return { verdict, check: 'Form not known', sentence: 'We do not guess what it says.' };
  const { name, sentence } = wordsOfReason(reason);
  const isOther = reason === 'other-account' && accountEnd !== null;
  return { verdict, check: isOther ? `Account ${accountEnd}, not ${own}` : name, sentence };
}
