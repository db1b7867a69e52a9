/** What happens in a statement that is invented: payments of learners and what goes wrong with them, and the truth. */
import { numbersFrom } from '../../../domain/matching/generator.fixture.ts';
import type { Said, Waiting } from './truth.fixture.ts';

/** One row of a statement, before it is written in a layout. */
export interface Entry {
  /** Days after the first. */
  day: number;
  rupees: number;
  isIn: boolean;
  reference: string;
  payer: string;
  /** The bank's own number of the row, never twice the same. */
  ownNumber: string;
  /** What a column about the status says. */
  status: 'done' | 'bad' | 'unknown';
  /** Stands before the narration. */
  word?: string;
  /** What a column of money that was refunded says. */
  refunded?: boolean;
  fault?: Fault;
}

/** How a row is written so that it cannot be read, or is read with care. */
export type Fault =
  | 'amount-unreadable'
  | 'date-unreadable'
  | 'negative'
  | 'cell-too-many'
  | 'cell-too-few'
  | 'over-two-rows'
  | 'over-two-lines'
  | 'leading-zero-lost';

export const STORIES = [
  'paid',
  'paid',
  'paid',
  'paid-by-bank',
  'reversed-after',
  'reversed-before',
  'reversed-under-another-number',
  'paid-back-under-another-number',
  'money-out-alone',
  'refunded-under-the-same-reference',
  'refunded-in-a-column',
  'a-part',
  'in-two-parts',
  'mistyped',
  'listed-twice',
  'listed-twice-and-reversed',
  'one-reference-of-two',
  'paid-twice',
  'two-courses',
  'long-ago',
  'status-bad',
  'status-unknown',
  'status-bad-later',
  'amount-unreadable',
  'date-unreadable',
  'negative',
  'cell-too-many',
  'money-out-with-a-cell-too-many',
  'cell-too-few',
  'over-two-rows',
  'over-two-lines',
  'reversed-over-two-rows',
  'leading-zero-lost',
  'returned-in-words',
  'not-paid',
  'stranger',
  'bill',
  'bill',
] as const;

export type Story = (typeof STORIES)[number];

export interface Told {
  entries: readonly Entry[];
  registrations: readonly (Waiting & { entries: readonly Entry[] })[];
}

const PRICES = [499, 999, 1500, 1500, 2500, 12_000];
const GIVEN = ['Asha', 'Ravi', 'Meena', 'Farhan', 'Divya', 'Suresh', 'Lakshmi', 'Imran', 'Pooja', 'Arjun', 'Zoya'];
const FAMILY = ['Rao', 'Kumar', 'Iyer', 'Khan', 'Nair', 'Patel', 'Menon', 'Shaikh', 'Desai', 'Reddy', 'Varma'];
const BACK = ['REVERSAL', 'RETURN', 'REV-UPI', 'REFUND', 'RTN', 'CHARGEBACK'];
const FIRST_DAY = Date.UTC(2026, 10, 2);
const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD` of so many days after the first. */
export function dayAt(day: number): string {
  return new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
}

/** What comes of the stories, one after the other; what a layout has no room for is told as something else. */
export function tell(
  stories: readonly Story[],
  seed: number,
  { hasStatus, hasRefunds, isText }: { hasStatus: boolean; hasRefunds: boolean; isText: boolean },
): Told {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const entries: Entry[] = [];
  const registrations: (Waiting & { entries: readonly Entry[] })[] = [];
  let day = 0;

  const enter = (entry: Partial<Entry> & Pick<Entry, 'rupees' | 'reference' | 'payer'>): Entry => {
    const whole = {
      day,
      isIn: true,
      ownNumber: `S${60_000_000 + entries.length * 7919}`,
      status: 'done',
      ...entry,
    } as const;
    entries.push(whole);
    return whole;
  };
  for (const story of stories) {
    if (random() < 0.6) day++;
    const payer = `${pick(GIVEN)} ${pick(FAMILY)}`;
    const rupees = pick(PRICES);
    const reference = `6${String(306 + day)}${digits(8)}`;
    const row = { rupees, reference, payer: payer.toUpperCase() };
    const expect = (says: Said, own: readonly Entry[] = [], rest: Partial<Waiting> = {}) => {
      registrations.push({
        id: `r${registrations.length + 1}`,
        reference,
        missing: rupees,
        paidOn: dayAt(day),
        learner: payer,
        says,
        why: story,
        entries: own,
        ...rest,
      });
    };
    const back = () => enter({ ...row, isIn: false, ...(random() < 0.5 && { word: pick(BACK) }) });

    switch (story) {
      case 'paid':
        expect('exact', [enter(row)]);
        break;
      case 'paid-by-bank': {
        const utr = `${pick(['SBIN', 'HDFC', 'UTIB'])}5${digits(11)}`;
        expect('exact', [enter({ ...row, reference: utr })], { reference: utr });
        break;
      }
      case 'reversed-after':
        enter(row);
        if (random() < 0.5) day++;
        back();
        expect('never-ticked');
        break;
      case 'reversed-before':
        back();
        enter(row);
        expect('never-ticked');
        break;
      case 'reversed-under-another-number': {
        const isFirst = random() < 0.3;
        if (!isFirst) enter(row);
        const named = random() < 0.5 ? {} : { payer: 'NPCI SETTLEMENT' };
        enter({ ...row, ...named, isIn: false, reference: `6${digits(11)}`, word: pick(BACK) });
        if (isFirst) enter(row);
        expect('never-ticked');
        break;
      }
      case 'paid-back-under-another-number':
        enter(row);
        enter({ ...row, isIn: false, reference: `6${digits(11)}` });
        expect('never-ticked');
        break;
      case 'money-out-alone':
      case 'refunded-under-the-same-reference':
        if (story !== 'money-out-alone') enter(row);
        enter({ ...row, isIn: false });
        expect('never-ticked');
        break;
      case 'refunded-in-a-column':
        if (hasRefunds) enter({ ...row, refunded: true });
        else back();
        expect('never-ticked');
        break;
      case 'a-part':
        enter({ ...row, rupees: rupees - 200 });
        expect('near');
        break;
      case 'in-two-parts':
        enter({ ...row, rupees: rupees - 150 });
        enter({ ...row, rupees: 150, reference: `6${digits(11)}` });
        expect('near');
        break;
      case 'mistyped':
        enter(row);
        expect('near', [], {
          reference: `${reference.slice(0, 8)}${(Number(reference[8]) + 3) % 10}${reference.slice(9)}`,
        });
        break;
      case 'listed-twice':
        expect('exact', [enter(row), enter(row)]);
        break;
      case 'listed-twice-and-reversed':
        enter(row);
        enter(row);
        back();
        expect('never-ticked');
        break;
      case 'one-reference-of-two':
        enter(row);
        expect('never-ticked');
        expect('never-ticked', [], { learner: `${pick(GIVEN)} ${pick(FAMILY)}`, second: true, held: true });
        break;
      case 'paid-twice':
        expect('exact', [enter(row)]);
        enter({ ...row, reference: `6${digits(11)}` });
        break;
      case 'two-courses': {
        const other = { reference: `6${digits(11)}`, missing: rupees + 1000 };
        expect('exact', [enter(row)]);
        expect('exact', [enter({ ...row, rupees: other.missing, reference: other.reference })], other);
        break;
      }
      case 'long-ago':
        enter(row);
        expect('near', [], { paidOn: dayAt(day - 12) });
        break;
      case 'status-bad':
      case 'status-unknown':
        if (hasStatus) enter({ ...row, status: story === 'status-bad' ? 'bad' : 'unknown' });
        else enter({ ...row, isIn: false });
        expect('never-ticked');
        break;
      case 'status-bad-later':
        enter(row);
        if (hasStatus) enter({ ...row, status: 'bad' });
        else back();
        expect('never-ticked');
        break;
      case 'amount-unreadable':
      case 'date-unreadable':
      case 'negative':
        enter({ ...row, fault: story });
        expect('never-ticked');
        break;
      case 'cell-too-many':
      case 'cell-too-few':
        // A workbook and a web page leave out cells at the end of a row without another meaning.
        enter(isText ? { ...row, fault: story } : { ...row, fault: 'amount-unreadable' });
        expect('never-ticked');
        break;
      case 'money-out-with-a-cell-too-many':
        enter({ ...row, isIn: false, ...(isText && { fault: 'cell-too-many' }) });
        expect('never-ticked');
        break;
      case 'over-two-rows':
      case 'over-two-lines':
        expect('exact', [enter({ ...row, fault: story })]);
        break;
      case 'reversed-over-two-rows':
        enter(row);
        enter({ ...row, isIn: false, fault: 'over-two-rows' });
        expect('never-ticked');
        break;
      case 'leading-zero-lost':
        enter({ ...row, reference: `0${reference.slice(1)}`, fault: story });
        expect('near', [], { reference: `0${reference.slice(1)}` });
        break;
      case 'returned-in-words':
        enter({ ...row, word: pick(BACK) });
        expect('never-ticked');
        break;
      case 'not-paid':
        expect('none', [], { missing: 31_337 + registrations.length, learner: 'Nobody Paying' });
        break;
      case 'stranger':
        enter({ ...row, payer: 'QUEENIE TIRKEY' });
        break;
      case 'bill':
        enter({ ...row, rupees: 839 + below(500), payer: 'CITY STATIONERS', isIn: false });
        break;
    }
  }
  return { entries, registrations };
}
