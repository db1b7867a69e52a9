/** What the test payments of the set-up show: whether the bank writes all that a confirmation needs. */
import { MINUTE } from '../../day.ts';
import { formatRupees, type Paise, RUPEE } from '../../money.ts';
import type { Bank } from '../bank.ts';
import { wordsOfReason } from '../verdict-words.ts';

/** Alerts of banks come within a minute, some within ten. */
const WAITED_LONG = 10 * MINUTE;

/** The first of the two payments: many banks send no email for small amounts. */
export const SMALL = RUPEE;

/** An email about money that came in. */
export interface TestCredit {
  amount: Paise;
  isSigned: boolean;
  hasReference: boolean;
  /** Why it is unsure; null if it is signed. */
  reason: string | null;
}

export interface TestFacts {
  credits: readonly TestCredit[];
  /** Reasons of the emails that count for nothing. */
  refused: readonly (string | null)[];
  /** Whether an email came whose form no template fits. */
  isUnknown: boolean;
  /** Of the cheapest course, which is the second of the two payments. */
  price: Paise;
  /** Of the beginning, in milliseconds since 1970. */
  since: number;
}

export type TestState =
  | { kind: 'both' | 'without-small' | 'without-reference' | 'unknown' | 'looking' | 'one' | 'nothing' }
  | { kind: 'unsure'; reason: string | null };

/** How far the test is. `now` in milliseconds since 1970. */
export function testStateOf({ credits, refused, isUnknown, price, since }: TestFacts, now: number): TestState {
  const [small, large] = [SMALL, price].map((amount) => credits.filter((credit) => credit.amount === amount));
  if (large?.some(isWhole)) return { kind: small?.length === 0 ? 'without-small' : 'both' };
  // The larger one says more: banks leave things out of emails about small amounts.
  const [most] = [...(large ?? []), ...(small ?? [])];
  if (most !== undefined && !isWhole(most))
    return most.isSigned ? { kind: 'without-reference' } : { kind: 'unsure', reason: most.reason };
  const [reason] = refused;
  if (most === undefined && reason !== undefined) return { kind: 'unsure', reason };
  if (isUnknown) return { kind: 'unknown' };
  if (now - since >= WAITED_LONG) return { kind: 'nothing' };
  return { kind: most === undefined ? 'looking' : 'one' };
}

/** Whether an email has all that a confirmation needs. */
export function isWhole({ isSigned, hasReference }: Pick<TestCredit, 'isSigned' | 'hasReference'>): boolean {
  return isSigned && hasReference;
}

/** The payment that the test still waits for; undefined if both came. */
export function waitsFor({ kind }: TestState, credits: readonly TestCredit[], price: Paise): Paise | undefined {
  if (kind === 'both') return undefined;
  if (kind === 'without-small') return SMALL;
  return credits.some(({ amount }) => amount === SMALL) ? price : SMALL;
}

interface TestWords {
  heading: string;
  sentence: string;
  /** `good`: all is right. `bad`: something has to be done. */
  tone: 'good' | 'plain' | 'bad';
}

const CHANGED = ['text-changed', 'vouched', 'bad-signature'];

/** What owners read about it. */
export function testWords(state: TestState, { bank, price }: { bank: Bank; price: Paise }): TestWords {
  const [small, large] = [formatRupees(SMALL), formatRupees(price)];
  const confirms =
    bank.use === 'confirm'
      ? 'You can let Kaksha confirm automatically.'
      : `The emails of ${bank.name} only suggest: ${bank.why}`;
  const good = { heading: 'Your bank writes all that we need', tone: 'good' } as const;
  switch (state.kind) {
    case 'both':
      return {
        ...good,
        sentence: `Both payments arrived with signature, account, amount and reference. ${confirms}`,
      };
    case 'without-small':
      return {
        ...good,
        sentence: `${large} arrived with signature, account, amount and reference. ${confirms} If you have paid ${small} too, your bank sends no email for small amounts: lower the least amount in its app.`,
      };
    case 'without-reference':
      return {
        heading: 'Your bank leaves out the reference',
        sentence: 'Bank mail can only suggest: a person compares each payment with the registration.',
        tone: 'bad',
      };
    case 'unknown':
      return {
        heading: 'An email has a form that we do not know',
        sentence: `We do not guess what it says. If it is about your payment, ${bank.name} has changed its emails, and Kaksha needs an update.`,
        tone: 'bad',
      };
    case 'unsure': {
      const { name, sentence } = wordsOfReason(state.reason);
      return CHANGED.includes(state.reason ?? '')
        ? {
            heading: 'The signature of your bank does not hold',
            sentence:
              'The email was changed on its way, as forwarding does. Connect the mailbox that your bank writes to.',
            tone: 'bad',
          }
        : { heading: name, sentence, tone: 'bad' };
    }
    case 'nothing':
      return {
        heading: 'Not all has arrived in 10 minutes',
        sentence:
          'Look into the mailbox. If the email is not there, switch on email alerts for credits in the app of your bank, with no least amount.',
        tone: 'bad',
      };
    case 'one':
      return {
        heading: `${small} arrived`,
        sentence: `All five checks are right. Now pay ${large}: what your bank writes about it decides.`,
        tone: 'plain',
      };
    case 'looking':
      return {
        heading: 'We look for your payments',
        sentence: `Pay ${small}, then ${large}. Most emails of a bank come within a minute.`,
        tone: 'plain',
      };
  }
}
