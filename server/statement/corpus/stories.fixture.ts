import { numbersFrom } from '../../../domain/matching/generator.fixture.ts';
import { BACK_WITHIN } from '../../../domain/statement/payment-index.ts';
import type { Said, Waiting } from './truth.fixture.ts';

export interface Entry {
  /** Days after the first. */
  day: number;
  rupees: number;
  isIn: boolean;
  reference: string;
  payer: string;
  upiId: string;
  /** The bank's unique number of the row. */
  ownNumber: string;
  status: 'done' | 'bad' | 'unknown' | 'failed';
  /** Precedes the narration. */
  word?: string;
  refunded?: boolean;
  fault?: Fault;
  /** Replaces the layout's narration. */
  text?: string;
  /** A row with text only. */
  isNote?: boolean;
  /** Has no day. */
  isUndated?: boolean;
  cheque?: string;
  /** On another sheet, or in the later statement. */
  place?: 'aside' | 'later';
  /** A payment of ours. */
  isBill?: boolean;
}

type Fault =
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
  ...Array.from({ length: 8 }, () => 'reversed' as const),
  'failed-and-paid-again',
  'part-refunded',
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
  'bill-of-a-price',
  'bill-of-a-price',
  'charge-for-a-return',
] as const;

type Story = (typeof STORIES)[number];

export interface Told {
  entries: readonly Entry[];
  registrations: readonly Registered[];
}

type Registered = Waiting & { entries: readonly Entry[] };

interface Room {
  hasStatus: boolean;
  hasRefunds: boolean;
  isText: boolean;
  shows: { name: boolean; upiId: boolean };
  /** Whether other sheets may have returned money, and whether that and notes have days. */
  hasAside: boolean;
  datesAside: boolean;
  datesNotes: boolean;
}

/** A row that takes money back, and its connection to the payment. */
interface Back {
  entry: Entry;
  /** `person`: the name or UPI ID. `perhaps`: a name in a form that may be another's. */
  ties: 'number' | 'person' | 'perhaps' | 'nothing';
  why: string;
}

/** The provider's own data, which any row may have. */
export const OWN = { account: '50100234567890', name: 'KAKSHA LEARNING', upiId: 'kaksha.learning@hdfcbank' };

const PRICES = [330, 499, 650, 999, 1500, 1500, 2500, 3300, 12_000];
const GIVEN = ['Asha', 'Ravi', 'Meena', 'Farhan', 'Divya', 'Suresh', 'Lakshmi', 'Imran', 'Pooja', 'Arjun', 'Zoya'];
const FAMILY = ['Rao', 'Kumar', 'Iyer', 'Khan', 'Nair', 'Patel', 'Menon', 'Shaikh', 'Desai', 'Reddy', 'Varma'];
const BACK = ['REVERSAL', 'RETURN', 'REV-UPI', 'REFUND', 'RTN', 'CHARGEBACK'];

/** Texts of Indian banks for returned money: `#` is the number, `@` the payer. */
const BACK_TEXTS = `
  UPI/RVSL#/@, UPI/RFND@/#, REVERSAL OF UPI, UPI RET REV, REV:UPI, REVERSAL-UPI, UPI/RET/#/@, UPI_RET,
  REV-UPI/@/#/COMPLAIN, REV-UPI-@-#, UPI/REV/#, UPI/REF/#, REV/UPI/#/JEC/@, REVERSAL UPI/DR/#, UPIRET,
  UPI-REMI-FAILED-#, FAILED UPI TXN, UPI TXN FAILED, UPI_CRADJ_U2_TDT_#_9C, UPI/CRADJ/#, CRADJ/UPI, TRRR,
  IMPS REVERSAL-@, REV-IMPS-#-@-PYTM, IMPS-Reversal, IMPS/DECLINED, IMPS/UNCLAIMED, IMPS-CB, A01IMPSREV/#,
  NEFT RETURN-#-@-ACCOUNT CLOSED, BY TRANSFER/NEFT RTN/#, NEFT_RETURN, NEFT RTN, NEFT REJ/#, NFT/RTN,
  RTGS RETURN-#-@-OPERATIONS SUSPENDED, RTN:RTGS, RTGS REJECT, NEFT NOT PROCESSED, INWARD-RETURN, TPT-RETURN,
  TO CLG (REJ), INWARD CHEQUE CLG RTRN, I/W CHEQUE RTN, RVSL IW CTR RTN, CHQ DEP RET, CHQ DISHONOURED, O/W RTN CHQ,
  MISC DR - ADJ #, TO DEBIT ADJ #, DEBIT/#/REFUND ADJ/@, REFUND RECOVERY # @, CHARGEBACK DR # @, DISPUTE DEBIT/#,
  CB-DEBIT-#-CARD NETWORK, MERCHREFUND, POS-RVSL, REV_INSTA, ICONNREF, RV-#, RFD-#, REV MERV, BUNCH RETURN,
  NEFT-DR-#-REFUND-@, NEFT RETURN DR # BENEFICIARY A/C CLOSED, DEBITREVERSAL-KBLUPIRECON,
  REJECT:FUNDS INSUFFICIENT
`
  .trim()
  .split(/,\s+/);

const NICKS = ['sunny', 'star', 'bluebird', 'mango', 'tiger', 'coder', 'river', 'pixel'];
const OURS = { payer: '', upiId: '', isIn: false, isBill: true };
const CHARGES = ['ACH RTN CHRG INCL GST', 'ECS RTN CHGS 590 INCL GST', 'Chq Rtrn Chrgs Incl GST', 'RTN_CHRG'];
const BILLS =
  'SALARY NOV, OFFICE RENT, GST PAYMENT, ELECTRICITY BILL, VENDOR PAYMENT, CITY STATIONERS, AWS INDIA'.split(', ');
const FIRST_DAY = Date.UTC(2026, 10, 2);
const DAY_MS = 24 * 60 * 60 * 1000;

/** `YYYY-MM-DD`. */
export function dayAt(day: number): string {
  return new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
}

/** A story that the layout cannot hold is told as another. A second file has money that goes back only there. */
export function tell(stories: readonly Story[], seed: number, room: Room): Told[] {
  const { hasStatus, hasRefunds, isText } = room;
  const random = numbersFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const entries: Entry[] = [];
  const backs: Back[] = [];
  const registrations: Registered[] = [];
  const goneLater: Registered[] = [];
  let day = 0;

  const enter = (entry: Partial<Entry> & Pick<Entry, 'rupees' | 'reference' | 'payer' | 'upiId'>): Entry => {
    const whole = {
      day,
      isIn: true,
      ownNumber: `S6${digits(9)}`,
      status: 'done',
      ...entry,
    } as const;
    entries.push(whole);
    return whole;
  };
  for (const story of stories) {
    if (random() < 0.6) day++;
    const payer = `${pick(GIVEN)} ${pick(FAMILY)}`;
    const upiId = `${pick(NICKS)}${digits(5)}@okaxis`;
    const rupees = pick(PRICES);
    const reference = `6${String(306 + day)}${digits(8)}`;
    const row = { rupees, reference, payer: payer.toUpperCase(), upiId };
    const registered = (says: Said, own: readonly Entry[] = [], rest: Partial<Waiting> = {}): Registered => ({
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
    const expect = (...of: Parameters<typeof registered>) => {
      registrations.push(registered(...of));
    };
    const back = () => enter({ ...row, isIn: false, ...(random() < 0.5 && { word: pick(BACK) }) });

    switch (story) {
      case 'paid':
        expect('exact', [enter(row)]);
        break;
      case 'paid-by-bank': {
        const utr = `${pick(['SBIN', 'HDFC', 'UTIB'])}5${digits(11)}`;
        const without = [`${utr}/${row.payer}/HDFC BANK`, `${utr} ${row.payer}`, `${row.payer}-${utr}-FEES`];
        const text = pick([...without, `NEFT CR-SBIN0000001-${row.payer}-FEES-${utr}`, undefined]);
        expect('exact', [enter({ ...row, reference: utr, ...(text && { text }) })], { reference: utr });
        break;
      }
      case 'reversed': {
        const { form, when, number, who, ties } = howReversed(room, pick);
        const why = `reversed: ${form}, ${when}, ${number}, ${who}`;
        const cheque = who === 'cheque' ? { cheque: `00${1 + below(9)}${digits(3)}` } : {};
        const numbers = {
          ...{ 'its number': reference, 'another number': `6${digits(11)}`, 'no number': '' },
          ...{ 'its number in two': broken(reference, 3 + below(7), pick([' ', '\n'])) },
          ...{ 'number of the account': OWN.account, 'number of the settlement': settlementOf(day) },
        };
        const said = { name: row.payer, 'other form': otherForm(payer, below(5)), 'UPI ID': upiId, nobody: '' };
        const name = who === 'cheque' ? `CHQNO:${cheque.cheque}` : said[who];
        const text = textOfBack(pick(BACK_TEXTS), numbers[number], name);
        const payment = { ...row, ...cheque };
        const takeBack = (onDay: number) =>
          enter({
            ...row,
            day: onDay,
            payer: who === 'name' || who === 'other form' ? name : '',
            upiId: who === 'UPI ID' ? name : '',
            reference: form === 'plain' || ['its number', 'another number'].includes(number) ? numbers[number] : '',
            isIn: form === 'negative' || form === 'status',
            ...(form !== 'plain' && { text }),
            ...(form === 'negative' && { fault: 'negative' }),
            ...(form === 'status' && { status: 'bad' }),
            ...(form === 'note' && { isNote: true, isUndated: !room.datesNotes, text: `${text} Rs.${rupees}` }),
            ...(when === 'on another sheet' && { place: 'aside', ...(!room.datesAside && { isUndated: true }) }),
            ...(when === 'in a later file' && { place: 'later' }),
          });
        const isBefore = when === 'before' || when === 'a day before' || when === 'too early';
        const onDay = day + daysAfter(when, below);
        const first = isBefore ? takeBack(onDay) : undefined;
        const paid = enter(payment);
        const entry = first ?? takeBack(onDay);
        backs.push({ entry, why, ties });
        const isGone = when !== 'in a later file' && (ties === 'number' || isWithin(entry, paid));
        expect(isGone ? 'never-ticked' : 'exact', isGone ? [] : [paid], { why });
        if (when === 'in a later file') goneLater.push(registered('never-ticked', [], { why }));
        break;
      }
      case 'failed-and-paid-again':
        if (hasStatus) enter({ ...row, reference: `6${digits(11)}`, status: 'failed' });
        expect('exact', [enter(row)]);
        break;
      case 'part-refunded':
        enter(row);
        enter({ ...row, rupees: rupees - 200, isIn: false, text: textOfBack(pick(BACK_TEXTS), reference, row.payer) });
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
        // Workbooks and web pages leave out trailing empty cells.
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
      case 'bill-of-a-price': {
        const text = `${pick(BILLS)} ${pick(['', `6${digits(11)}`, 'VIKRAM JOSHI'])}`.trim();
        const price = story === 'bill' ? 839 + below(140) : rupees;
        enter({ ...OURS, rupees: price, reference: `6${digits(11)}`, text });
        break;
      }
      case 'charge-for-a-return':
        enter({ ...OURS, rupees: 590, reference: '', text: pick(CHARGES) });
        break;
    }
  }
  const later = entries.filter(({ place }) => place === 'later');
  const told = toldOf(
    entries.filter(({ place }) => place !== 'later'),
    registrations,
    backs,
  );
  if (later.length === 0) return [told];
  const [next] = tell(LATER, seed + 1, room);
  const moved = new Map((next?.entries ?? []).map((entry) => [entry, { ...entry, day: entry.day + day + 1 }]));
  const others = (next?.registrations ?? []).map((each, at) => ({
    ...each,
    ...{ id: `later${at + 1}`, paidOn: dayAt(day + 1 + daysFrom(each.paidOn)) },
    entries: each.entries.map((entry) => moved.get(entry) ?? entry),
  }));
  // In the later file, a name alone decides nothing.
  const open = backs.map((each) => (each.ties === 'number' ? each : { ...each, ties: loose(each.ties) }));
  return [told, toldOf([...later, ...moved.values()], [...goneLater, ...others], open)];
}

/** The later statement returns only money of the earlier one. */
const LATER: readonly Story[] = [
  ...(['paid', 'bill', 'paid', 'stranger', 'paid', 'bill-of-a-price', 'paid', 'two-courses', 'paid', 'bill'] as const),
];

function loose(ties: Back['ties']): Back['ties'] {
  return ties === 'nothing' ? 'nothing' : 'perhaps';
}

function toldOf(entries: readonly Entry[], registrations: readonly Registered[], backs: readonly Back[]): Told {
  const against = backs.filter(({ entry }) => entries.includes(entry));
  return {
    entries: entries.toSorted((one, other) => one.day - other.day),
    registrations: registrations.map((each) => {
      const [paid] = each.entries;
      if (each.says !== 'exact' || paid === undefined) return each;
      const near = against.filter(({ entry }) => entry.rupees === paid.rupees && isWithin(entry, paid));
      const taking = near.find(
        ({ ties, entry }) => ties === 'nothing' || (ties === 'person' && entry.payer === paid.payer),
      );
      if (taking !== undefined) {
        return { ...each, says: 'never-ticked', entries: [], why: `${each.why}; perhaps taken back by ${taking.why}` };
      }
      const isLike = (entry: Entry) => entry.payer === paid.payer && entry.rupees === paid.rupees && !isPayment(entry);
      const isUnsure =
        near.some(({ ties }) => ties === 'perhaps') ||
        against.some(({ entry }) => entry.isUndated === true && entry.rupees === paid.rupees) ||
        entries.some(isLike);
      return isUnsure ? { ...each, says: 'allowed' } : each;
    }),
  };
}

function isPayment({ isIn, fault, word, refunded = false, status }: Entry): boolean {
  return isIn && fault === undefined && word === undefined && !refunded && status === 'done';
}

function isWithin(back: Entry, paid: Entry): boolean {
  const days = back.day - paid.day;
  return days >= -BACK_WITHIN.before && days <= BACK_WITHIN.after;
}

const FORMS = ['out', 'out', 'plain', 'negative', 'note', 'status'] as const;
const WHEN = [
  ...(['before', 'in the next row', 'in the next row', 'a day before', 'days later', 'on another sheet'] as const),
  ...(['too late', 'too early', 'in a later file'] as const),
];
const NUMBERS = [
  ...(['its number', 'its number in two', 'another number', 'another number', 'no number'] as const),
  ...(['number of the account', 'number of the settlement'] as const),
];
const WHO = ['name', 'other form', 'UPI ID', 'cheque', 'nobody', 'nobody'] as const;

/** A way for a payment to go back that the layout can hold and that is no bill. */
function howReversed(room: Room, pick: <Item>(items: readonly Item[]) => Item) {
  let form = pick(FORMS);
  let when = pick(WHEN);
  const who = pick(WHO);
  // A row refunded by its own status is another payment, unless it has this one's number.
  if (form === 'status' && !room.hasStatus) form = 'negative';
  const number = form === 'status' ? 'its number' : pick(NUMBERS);
  if (when === 'on another sheet' && !room.hasAside) when = 'days later';
  const isNumbered = number === 'its number' || number === 'its number in two';
  const isFar = when === 'too late' || when === 'too early';
  const shown = isFar && !isNumbered ? 'nobody' : who;
  const { name, upiId } = room.shows;
  const isPerson = shown === 'cheque' || (shown === 'name' && name) || (shown === 'UPI ID' && upiId);
  // Money out without a word for returning and without a name is a bill; a cheque is one of ours.
  if (form === 'plain' && (when === 'on another sheet' || shown === 'cheque' || !(isNumbered || isPerson)))
    form = 'out';
  const ties: Back['ties'] = isNumbered
    ? 'number'
    : isPerson
      ? 'person'
      : shown === 'other form' && name
        ? 'perhaps'
        : 'nothing';
  return { form, when, number, who: shown, ties };
}

function daysAfter(when: (typeof WHEN)[number], below: (limit: number) => number): number {
  switch (when) {
    case 'before':
    case 'in the next row':
      return 0;
    case 'a day before':
      return -1;
    case 'too early':
      return -2 - below(8);
    case 'too late':
      return 31 + below(10);
    default:
      return 1 + below(30);
  }
}

function textOfBack(form: string, number: string, who: string): string {
  const numbered = form.includes('#') || number === '' ? form : `${form} #`;
  const whole = numbered.includes('@') || who === '' ? numbered : `${numbered} @`;
  return whole.replace('@', who).replace('#', number);
}

function broken(reference: string, at: number, by: string): string {
  return reference.slice(0, at) + by + reference.slice(at);
}

/** Forms of names at banks: reversed, with a title, cut, with an initial, in one word. */
function otherForm(payer: string, which: number): string {
  const [given = '', family = ''] = payer.toUpperCase().split(' ');
  const forms = [
    `${family} ${given}`,
    `MRS ${given} ${family}`,
    `${given} ${family.slice(0, 3)}`,
    `${given[0]} ${family}`,
  ];
  return forms[which] ?? given + family;
}

export function settlementOf(day: number): string {
  return `STL${70_000_000 + day * 7919}`;
}

function daysFrom(iso: string): number {
  return (Date.parse(iso) - FIRST_DAY) / DAY_MS;
}
