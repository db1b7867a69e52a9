/** Generates statements with a known truth. A seed makes a failure repeatable. All names and numbers are made up. */
import type { KnownPayments, Match, OpenRegistration } from './match.ts';
import { paiseFromRupees, type Paise } from '../money.ts';
import type { Contradiction, StatementRow } from '../statement/row.ts';

type Story =
  | 'clean'
  | 'line-twice'
  | 'reversed-and-paid-again'
  | 'reversed'
  | 'typo-differs'
  | 'typo-swapped'
  | 'typo-missing'
  | 'typo-added'
  | 'typo-zeros'
  | 'typo-two'
  | 'name-same'
  | 'name-order'
  | 'name-initials'
  | 'name-guardian'
  | 'name-cut'
  | 'name-spelling'
  | 'name-absent'
  | 'paid-by-a-stranger'
  | 'too-little'
  | 'too-much'
  | 'late'
  | 'two-courses'
  | 'on-hold'
  | 'reference-also-claimed'
  | 'account-number-typed'
  | 'not-paid'
  | 'recorded-before'
  | 'double'
  | 'unrelated'
  | 'lookalike';

interface RowTruth {
  story: Story;
  registrationId: string | null;
  /** Whether the row must be an exact match. For a repeated line, one of its rows must. */
  exact: boolean;
}

export interface GeneratedStatement {
  registrations: OpenRegistration[];
  rows: StatementRow[];
  truth: Map<number, RowTruth>;
  known: KnownPayments & { confirmedReferences: Map<string, { registrationId: string }> };
}

/** Registrations with each story, out of 2,000. The rest are clean. */
const STORIES: Partial<Record<Story, number>> = {
  'line-twice': 60,
  'reversed-and-paid-again': 40,
  reversed: 20,
  'typo-differs': 100,
  'typo-swapped': 80,
  'typo-missing': 50,
  'typo-added': 50,
  'typo-zeros': 40,
  'typo-two': 60,
  'name-same': 40,
  'name-order': 40,
  'name-initials': 40,
  'name-guardian': 40,
  'name-cut': 20,
  'name-spelling': 30,
  'name-absent': 30,
  'paid-by-a-stranger': 40,
  'too-little': 50,
  'too-much': 40,
  late: 40,
  'two-courses': 40,
  'on-hold': 20,
  'reference-also-claimed': 40,
  'account-number-typed': 2,
  'not-paid': 100,
  double: 30,
};

const PRICES = [499, 999, 999, 999, 1499, 1499, 1999, 2500, 2500, 4999, 7500, 12_000].map(paiseFromRupees);
const FIRST_DAY = Date.UTC(2026, 9, 1);
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Twelve digits like a reference, as at some banks. Every NEFT row has it in its text. */
const OWN_ACCOUNT = '409876543210';

const GIVEN =
  'Aarav Aditi Ajay Amit Ananya Anil Anita Arjun Asha Deepa Divya Farhan Fatima Geeta Imran Ishaan Kavita Kiran Lakshmi Manish Meena Mohit Neha Nikhil Pooja Priya Rahul Rajesh Rekha Rohan Sanjay Shivam Sunita Suresh Tanvi Uma Vikram Vivek Yusuf Zoya'.split(
    ' ',
  );
const MIDDLE = ['', '', '', 'Kumar', 'Prasad', 'Chandra', 'Devi', 'Mohan', 'R', 'K'];
const FAMILY =
  'Agarwal Banerjee Bhat Chauhan Das Desai Gupta Iyer Jain Joshi Khan Kumar Menon Mishra Nair Pandey Patel Rao Reddy Sharma Shetty Singh Srivastava Thakur Tiwari Tripathi Varma Verma Yadav'.split(
    ' ',
  );

/** A generator of numbers from 0 to below 1 (mulberry32, public domain). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** About 2,000 open registrations and 10,000 rows, or a part (`scale` 0.01 gives 20 and 100). */
export function generateStatement(seed: number, scale = 1): GeneratedStatement {
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const dayAt = (index: number) => new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
  const many = (count: number) => Math.ceil(count * scale);

  // Numbers of one hour are close, so one payer's number is often another's with one digit changed.
  const used = new Set<string>([OWN_ACCOUNT]);
  const fresh = (make: () => string) => {
    for (;;) {
      const made = make();
      if (!used.has(made)) return (used.add(made), made);
    }
  };
  const dayOfYear = (day: number) => String(274 + day).padStart(3, '0');
  const rrn = (day: number) =>
    fresh(() => `6${dayOfYear(day)}${String(below(24)).padStart(2, '0')}${String(below(6000) + 300_000)}`);
  const neft = (day: number) =>
    fresh(() => `${pick(['SBIN', 'HDFC', 'ICIC', 'UTIB'])}N26${dayOfYear(day)}${String(below(1e6)).padStart(6, '0')}`);
  const name = () => [pick(GIVEN), pick(MIDDLE), pick(FAMILY)].filter((part) => part !== '').join(' ');

  const registrations: OpenRegistration[] = [];
  const drafts: { day: number; row: Omit<StatementRow, 'line' | 'date'>; truth: RowTruth }[] = [];
  const confirmedReferences = new Map<string, { registrationId: string }>();
  const contradicted = new Map<string, Contradiction>();

  const register = (day: number, rest: Partial<OpenRegistration> & { reference: string }): OpenRegistration => {
    const registration: OpenRegistration = {
      id: `r${String(registrations.length).padStart(5, '0')}`,
      ownsReference: true,
      missing: pick(PRICES),
      paidOn: dayAt(day),
      learnerName: name(),
      guardianName: random() < 0.2 ? name() : null,
      state: random() < 0.05 ? 'needs-you' : 'received',
      ...rest,
    };
    registrations.push(registration);
    return registration;
  };
  const pay = (day: number, reference: string, amount: Paise, payer: string | null, truth: RowTruth) => {
    const isNeft = reference.length > 12;
    const references = isNeft ? [reference, OWN_ACCOUNT] : [reference];
    if (!isNeft && random() < 0.1) references.push(fresh(() => String(700_000_000_000 + below(1e9))));
    const narration = isNeft
      ? `NEFT CR-${reference}-${payer ?? ''}-${OWN_ACCOUNT}`
      : `UPI/CR/${references.join('/')}/${payer ?? ''}/HDFC`;
    const row = { amount, references, narration, payer };
    drafts.push({ day, row, truth });
    return row;
  };

  const story = (kind: Story) => {
    const day = 1 + below(DAYS - 8);
    const booked = day + pick([0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 5, -1]);
    const paid = random() < 0.85 ? rrn(day) : neft(day);
    const truthOf = (id: string | null, exact = false): RowTruth => ({ story: kind, registrationId: id, exact });
    const someone = ({ learnerName, guardianName }: OpenRegistration) =>
      random() < 0.15 ? null : random() < 0.15 ? name().toUpperCase() : (guardianName ?? learnerName)?.toUpperCase();
    const asTyped = (typed: string) => (used.add(typed), register(day, { reference: typed }));

    switch (kind) {
      case 'clean':
      case 'double': {
        const learner = register(day, { reference: paid });
        const payer = someone(learner) ?? null;
        pay(booked, paid, learner.missing, payer, truthOf(learner.id, true));
        if (kind === 'double') pay(booked, rrn(day), learner.missing, payer, truthOf(learner.id));
        return;
      }
      case 'line-twice':
      case 'reversed-and-paid-again': {
        const learner = register(day, { reference: paid });
        const truth = truthOf(learner.id, true);
        const row = pay(booked, paid, learner.missing, someone(learner) ?? null, truth);
        drafts.push({ day: kind === 'line-twice' ? booked : Math.min(booked + 1, day + 5), row, truth });
        return;
      }
      case 'reversed': {
        const learner = register(day, { reference: paid });
        pay(booked, paid, learner.missing, someone(learner) ?? null, truthOf(learner.id));
        contradicted.set(paid, { line: 0, isOut: true, by: 'reference' });
        return;
      }
      case 'typo-differs':
      case 'typo-swapped':
      case 'typo-missing':
      case 'typo-added':
      case 'typo-zeros':
      case 'typo-two': {
        const number = kind === 'typo-zeros' ? fresh(() => `00${String(below(1e9) + 1e9)}`) : paid;
        const learner = asTyped(fresh(() => withTypo(number, kind, below)));
        pay(booked, number, learner.missing, someone(learner) ?? null, truthOf(learner.id));
        return;
      }
      case 'name-same':
      case 'name-order':
      case 'name-initials':
      case 'name-guardian':
      case 'name-cut':
      case 'name-spelling':
      case 'name-absent':
      case 'paid-by-a-stranger': {
        const guardianName = kind === 'name-guardian' ? name() : null;
        const learner = register(day, { reference: rrn(day), guardianName });
        const person = (guardianName ?? learner.learnerName ?? '').toUpperCase();
        pay(booked, paid, learner.missing, payerName(person, kind, name), truthOf(learner.id));
        return;
      }
      case 'too-little':
      case 'too-much': {
        const learner = register(day, { reference: paid });
        const by = pick([1, 100, 10_000]) * (kind === 'too-much' ? 1 : -1);
        pay(booked, paid, (learner.missing + by) as Paise, someone(learner) ?? null, truthOf(learner.id));
        return;
      }
      case 'late': {
        const learner = register(day, { reference: paid });
        pay(day + pick([-4, -2, 6, 8]), paid, learner.missing, someone(learner) ?? null, truthOf(learner.id));
        return;
      }
      case 'two-courses': {
        const first = register(day, { reference: paid });
        const second = register(day, { ...first, id: `${first.id}-2`, ownsReference: false, state: 'held' });
        const both = (first.missing + second.missing) as Paise;
        pay(booked, paid, both, first.learnerName, truthOf(first.id));
        return;
      }
      case 'on-hold': {
        const learner = register(day, { reference: paid, state: 'held' });
        pay(booked, paid, learner.missing, someone(learner) ?? null, truthOf(learner.id));
        return;
      }
      case 'reference-also-claimed': {
        // Another learner gives the same number, before or after this one in the list.
        const other = { reference: paid, ownsReference: false, state: 'held' } as const;
        const [isBefore, isBehind] = [random() < 0.5, random() < 0.5];
        if (isBefore) register(day, other);
        const learner = register(day, { reference: paid });
        if (isBehind) register(day, { ...other, missing: learner.missing });
        pay(booked, paid, learner.missing, someone(learner) ?? null, truthOf(learner.id, !isBefore && !isBehind));
        return;
      }
      case 'account-number-typed':
        register(day, {
          reference: OWN_ACCOUNT,
          ownsReference: registrations.every((r) => r.reference !== OWN_ACCOUNT),
        });
        return;
      case 'not-paid':
        register(day, { reference: paid });
        return;
      case 'recorded-before':
        confirmedReferences.set(paid, { registrationId: `confirmed-${paid}` });
        pay(booked, paid, pick(PRICES), name().toUpperCase(), truthOf(null));
        return;
      case 'lookalike': {
        // Another person's payment like a learner's: amount, day, half of the name, perhaps a close number.
        const learner = pick(registrations);
        const near = fresh(() => withTypo(learner.reference, 'typo-differs', below));
        const payer =
          random() < 0.5 ? (learner.learnerName ?? '') : `${(learner.learnerName ?? '').split(' ')[0]} ${pick(FAMILY)}`;
        const at = Math.round((Date.parse(learner.paidOn) - FIRST_DAY) / DAY_MS);
        pay(at, random() < 0.5 ? near : rrn(at), learner.missing, payer.toUpperCase(), truthOf(null));
        return;
      }
      case 'unrelated': {
        const amount = random() < 0.5 ? pick(PRICES) : paiseFromRupees(1 + below(20_000));
        pay(booked, paid, amount, random() < 0.3 ? null : name().toUpperCase(), truthOf(null));
        return;
      }
    }
  };

  for (const [kind, count] of Object.entries(STORIES) as [Story, number][]) {
    for (let made = 0; made < many(count); made++) story(kind);
  }
  while (registrations.length < many(2000)) story('clean');
  for (let made = 0; made < many(300); made++) story('recorded-before');
  for (let made = 0; made < many(400); made++) story('lookalike');
  while (drafts.length < many(10_000)) story('unrelated');

  const ordered = drafts
    .map((draft) => ({ draft, at: draft.day + random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ draft }) => draft);
  const shuffled = registrations
    .map((registration) => ({ registration, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ registration }) => registration);
  const truth = new Map<number, RowTruth>();
  const rows = ordered.map((draft, index) => {
    const line = index + 21;
    truth.set(line, draft.truth);
    return { ...draft.row, line, date: dayAt(draft.day) };
  });
  return {
    registrations: shuffled,
    rows,
    truth,
    known: { confirmedReferences, contradicted, ownNumbers: new Set([OWN_ACCOUNT]) },
  };
}

function withTypo(number: string, kind: Story, below: (limit: number) => number): string {
  // Letters are only at the beginning.
  const firstDigit = number.search(/\d+$/);
  const at = firstDigit + below(number.length - firstDigit);
  const digit = String(below(10));
  switch (kind) {
    case 'typo-swapped': {
      const left = Math.min(at, number.length - 2);
      return number.slice(0, left) + number.charAt(left + 1) + number.charAt(left) + number.slice(left + 2);
    }
    case 'typo-missing':
      return number.slice(0, at) + number.slice(at + 1);
    case 'typo-added':
      return number.slice(0, at) + digit + number.slice(at);
    case 'typo-two':
      return withTypo(withTypo(number, 'typo-differs', below), 'typo-differs', below);
    case 'typo-zeros':
      return number.replace(/^0+/, '');
    default:
      return number.slice(0, at) + digit + number.slice(at + 1);
  }
}

function payerName(person: string, kind: Story, anybody: () => string): string | null {
  const words = person.split(' ');
  switch (kind) {
    case 'name-order':
      return `MR ${words.toReversed().join('  ')}`;
    case 'name-initials':
      return [...words.slice(0, -1).map((word) => `${word.charAt(0)}.`), words.at(-1)].join(' ');
    case 'name-cut':
      return person.slice(0, -2);
    case 'name-spelling':
      return person.replaceAll('SH', 'S').replace('V', 'W').replace(/A$/, '').replace('EE', 'I').replace('OO', 'U');
    case 'name-absent':
      return null;
    case 'paid-by-a-stranger':
      return anybody().toUpperCase();
    default:
      return person;
  }
}

const NEEDS_SUGGESTION = /^(?:typo|name)-|^paid-by-a-stranger$|^double$/;

/** By story: rows that need a suggestion, and how many have the right learner first or in the list. */
export function nearRecall({ rows, truth }: GeneratedStatement, matches: readonly Match[]) {
  const recall = new Map<Story, { rows: number; first: number; listed: number }>();
  for (const [index, { line }] of rows.entries()) {
    const match = matches[index];
    const { story, registrationId } = truth.get(line) ?? {};
    if (story === undefined || match === undefined || match.kind === 'exact' || !NEEDS_SUGGESTION.test(story)) continue;
    const figures = recall.get(story) ?? { rows: 0, first: 0, listed: 0 };
    const at =
      match.kind === 'near' ? match.candidates.findIndex((each) => each.registrationId === registrationId) : -1;
    figures.rows += 1;
    if (at === 0) figures.first += 1;
    if (at >= 0) figures.listed += 1;
    recall.set(story, figures);
  }
  return recall;
}
