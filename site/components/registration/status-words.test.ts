import { describe, expect, it, test } from 'vitest';
import { DAY, HOUR } from '../../../domain/day.ts';
import { type Paise, paiseFromRupees } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payment/reference.ts';
import { registrationStates } from '../../../domain/registration/registration-states.ts';
import { type Access, type Registered, standing } from './status-words.ts';

/** 21 November 2026, 8:54 PM in India. */
const NOW = Date.parse('2026-11-21T15:24:00Z');
const PRICE = paiseFromRupees(650);
const NOTHING = paiseFromRupees(0);

const access: Access = { gives: 'lectures', until: '2027-11-21', isOver: false };

function registered(changes: Partial<Registered> = {}): Registered {
  return {
    ...{ state: 'received', stateReason: null, price: PRICE, paid: NOTHING, kept: NOTHING, payments: [], refunds: [] },
    ...{ receivedAt: NOW, dueAt: NOW + DAY, confirmedAt: null, stateChangedAt: NOW },
    bankMail: { usualMinutes: undefined, told: undefined },
    ...changes,
  };
}

const paid = (amount: Paise) => ({
  paid: amount,
  kept: amount,
  payments: [{ amount, paidOn: '2026-11-21', reference: '625412345679', method: 'upi' as PaymentMethod }],
});
const refund = (amount: Paise, refundedAt: number | null) => ({
  refunds: [{ id: 'r', amount, dueAt: Date.parse('2026-12-08T18:29:59.999Z'), refundedAt, byBank: false }],
});
const whole = { state: 'confirmed', ...paid(PRICE), confirmedAt: NOW } as const;

const CASES: Record<string, [changes: Partial<Registered>, heading: string, text: string]> = {
  received: [
    {},
    'We have your registration',
    'We are looking for your ₹650 in our bank statement. Our reply comes by *8:54 PM tomorrow*, and this page changes.',
  ],
  'received, late': [
    { dueAt: NOW - HOUR },
    'We have your registration',
    'We are looking for your ₹650 in our bank statement. You should have had our reply by 21 Nov 2026, 7:54 PM IST. We are late, and we are sorry. Your registration is safe.',
  ],
  'received, the rest told': [
    paid(paiseFromRupees(451)),
    'We have your registration',
    'We received ₹451 and are looking for the other ₹199 in our bank statement. Our reply comes by *8:54 PM tomorrow*, and this page changes.',
  ],
  'held, with all of it': [
    { state: 'held', ...paid(PRICE) },
    'We have your registration',
    'We received your ₹650 and are checking your registration once more. Our reply comes by *8:54 PM tomorrow*, and this page changes.',
  ],
  'part-paid': [
    { state: 'needs-you', ...paid(paiseFromRupees(451)) },
    '₹199 still to pay',
    'We received ₹451 of ₹650. Pay the balance, then send us the payment reference.',
  ],
  'part-paid and asked': [
    { state: 'needs-you', stateReason: 'Which day?', ...paid(paiseFromRupees(451)) },
    'Your reply is needed',
    'We checked your payment and have a question:',
  ],
  asked: [{ state: 'needs-you' }, 'Your reply is needed', 'We checked your payment and have a question:'],
  confirmed: [
    whole,
    'Confirmed. Start learning',
    'We received your ₹650. The course is open to you until *21 Nov 2027*.',
  ],
  'confirmed, with too much': [
    { ...whole, ...refund(paiseFromRupees(50), null) },
    'Confirmed. Start learning',
    'We received your ₹650. The course is open to you until *21 Nov 2027*. We refund the extra ₹50.',
  ],
  rejected: [{ state: 'rejected' }, 'Not accepted', 'We could not accept this registration.'],
  'refund due': [
    { ...whole, state: 'refund-due', ...refund(PRICE, null) },
    'We will refund you ₹650',
    'We will refund it to the account or UPI ID that it came from by *8 Dec 2026*. You do not have to do anything.',
  ],
  refunded: [
    { ...whole, state: 'refunded', ...refund(PRICE, NOW) },
    '₹650 refunded',
    'We refunded it on *21 Nov 2026* to the account or UPI ID that it came from. Your bank may need a few days to show it.',
  ],
};

describe('standing', () => {
  it.each(Object.entries(CASES))('says what is true: %s', (_, [changes, heading, text]) => {
    expect(standing(registered(changes), access, NOW)).toMatchObject({ heading, text });
  });

  it('knows every state', () => {
    const known = Object.values(CASES).map(([{ state = 'received' }]) => state);
    expect(new Set(known)).toEqual(new Set(registrationStates));
  });

  it('says the same of what is held as of what was received', () => {
    expect(standing(registered({ state: 'held' }), access, NOW)).toEqual(standing(registered(), access, NOW));
  });

  it('tells who is with whom by shape and by words on the stamps', () => {
    const told = Object.entries(CASES).map(([name, [changes]]) => {
      const { shape, stamps } = standing(registered(changes), access, NOW);
      return `${name}: ${shape}, ${stamps.map(({ word, note, is }) => [word, note, is].filter(Boolean).join(' ')).join(' / ')}`;
    });
    const ahead = 'Confirmed your access ahead';
    const done = 'Received 21 Nov done / Checked 21 Nov done';
    expect(told).toEqual([
      `received: circle, Received 21 Nov done / Checking now now / ${ahead}`,
      `received, late: circle, Received 21 Nov done / Checking now now / ${ahead}`,
      `received, the rest told: circle, Received 21 Nov done / Checking now now / ${ahead}`,
      `held, with all of it: circle, Received 21 Nov done / Checking now now / ${ahead}`,
      `part-paid: diamond, Received 21 Nov done / ₹451 of ₹650 received now / ${ahead}`,
      `part-paid and asked: diamond, Received 21 Nov done / Waiting for your reply now / ${ahead}`,
      `asked: diamond, Received 21 Nov done / Waiting for your reply now / ${ahead}`,
      `confirmed: tick, ${done} / Confirmed 21 Nov confirmed`,
      `confirmed, with too much: tick, ${done} / Confirmed 21 Nov confirmed`,
      `rejected: cross, ${done} / Not accepted 21 Nov rejected`,
      `refund due: arrow, ${done} / Refund by 8 Dec refund`,
      `refunded: arrow, ${done} / Refunded 21 Nov refunded`,
    ]);
  });
});

test('what pays for sitting an exam again leads to the exam', () => {
  const said = standing(registered(whole), { ...access, gives: undefined, exam: '/exam/1' }, NOW);
  expect(said).toMatchObject({
    heading: 'Your next exam is paid',
    text: 'We received your ₹650. Your exam page shows when you can take it.',
  });
});

test('what is confirmed follows from what the course gives, and only what ends has a last day', () => {
  const said = (changes: Partial<Access>) => standing(registered(whole), { ...access, ...changes }, NOW);
  expect(said({ gives: 'sessions', until: null })).toMatchObject({
    heading: 'Confirmed',
    text: 'We received your ₹650. We will email you the links and times of your sessions.',
  });
  expect(said({ gives: 'sessions', until: null, begins: 'The next batch has no date yet.' }).text).toBe(
    'We received your ₹650. We will email you the links and times of your sessions. The next batch has no date yet.',
  );
  expect(said({ gives: 'recordings', until: null })).toMatchObject({
    heading: 'Confirmed',
    text: 'We received your ₹650. We will email you the links to your lectures.',
  });
  const visit = { words: 'Come to our centre on Monday, 7 December, at 6 PM.' };
  expect(said({ gives: 'classroom', until: null, visit })).toMatchObject({
    heading: 'Confirmed',
    text: `We received your ₹650. Your place is confirmed. ${visit.words}`,
  });
  expect(said({ visit }).text).toBe(
    `We received your ₹650. The course is open to you until *21 Nov 2027*. ${visit.words}`,
  );
  expect(said({ gives: 'open', until: null })).toMatchObject({
    heading: 'Confirmed. Start learning',
    text: 'We received your ₹650. Your registration is confirmed, and the lectures stay open to you.',
  });
  const linksSay = (links: Partial<NonNullable<Access['links']>>) =>
    said({ gives: 'recordings', until: null, links: { links: [], isWaiting: true, dueOn: null, ...links } }).text;
  const lecture = { label: 'Lectures', url: 'https://videos.example.org' };
  expect([
    linksSay({ dueOn: '2026-11-24' }),
    linksSay({ dueOn: '2026-11-20' }),
    linksSay({}),
    linksSay({ links: [lecture], isWaiting: false }),
    linksSay({ isWaiting: false }),
  ]).toEqual(
    [
      'We will email you the links to your lectures by *24 Nov 2026*.',
      'You should have had the links to your lectures by 20 Nov 2026. We are late, and we are sorry. Please call or write to us.',
      'We will email you the links to your lectures before the batch starts.',
      'Your links are below.',
      'We have emailed you the links to your lectures.',
    ].map((text) => `We received your ₹650. ${text}`),
  );
  expect(said({ gives: 'free', until: null })).toMatchObject({
    heading: 'Confirmed. Start learning',
    text: 'We received your ₹650. Your place in the exam is confirmed, and the videos stay open to you.',
  });
  expect(said({ gives: undefined, until: null })).toMatchObject({
    heading: 'Confirmed',
    text: 'We received your ₹650. This course is not on our site now. Write to us, and we will make sure that you get what you paid for.',
  });
  expect(said({ isOver: true })).toMatchObject({
    heading: 'Your access has ended',
    text: 'The course was open to you until *21 Nov 2027*.',
  });
});

test('of several refunds those still due decide by when', () => {
  const due = { id: 'due', amount: paiseFromRupees(600), dueAt: NOW + DAY, refundedAt: null, byBank: false };
  const done = { id: 'done', amount: paiseFromRupees(50), dueAt: NOW + 9 * DAY, refundedAt: NOW, byBank: false };
  const said = standing(registered({ ...whole, state: 'refund-due', refunds: [done, due] }), access, NOW);
  expect(said.heading).toBe('We will refund you ₹600');
  expect(said.text).toContain('by *22 Nov 2026*');
  expect(said.stamps.at(-1)).toMatchObject({ note: 'by 22 Nov' });
});

test('a refund that is late says so', () => {
  const late = { ...whole, state: 'refund-due', ...refund(PRICE, null) } as const;
  expect(standing(registered(late), access, NOW + 30 * DAY).text).toContain('by 8 Dec 2026');
  expect(standing(registered(late), access, NOW + 30 * DAY).text).toContain('are late');
});

describe('of a course that takes nobody any more', () => {
  it.each(['received', 'held'] as const)('%s says so, the same to everybody who waits', (state) => {
    const said = (changes: Partial<Access>) => standing(registered({ state }), { ...access, ...changes }, NOW).text;
    expect(said({ isClosed: true })).toMatch(
      /this page changes\. Registration for this course has closed\. We keep yours/,
    );
    expect(said({ isClosed: true, beyond: { place: 31, seats: 30 } })).toMatch(
      /All 30 seats were taken .* refund your money\.$/,
    );
  });

  it('is nothing to who is confirmed', () => {
    const { text } = standing(registered(whole), { ...access, isClosed: true, beyond: { place: 31, seats: 30 } }, NOW);
    expect(text).toBe(standing(registered(whole), access, NOW).text);
  });
});

test('who paid in cash is not told that it goes back to an account', () => {
  const inCash = {
    ...paid(PRICE),
    payments: paid(PRICE).payments.map((each) => ({ ...each, method: 'cash' as const })),
  };
  const textOf = (changes: Partial<Registered>) => standing(registered({ ...inCash, ...changes }), access, NOW).text;
  expect(textOf({ state: 'refund-due', ...refund(PRICE, null) })).toBe(
    'We will refund it in cash, or to a UPI ID that you tell us, by *8 Dec 2026*.',
  );
  expect(textOf({ state: 'refunded', ...refund(PRICE, NOW) })).toContain('You paid in cash, so it came in cash');
});

test('without an address the page itself is to show the links', () => {
  const waiting = { links: [], isWaiting: true, dueOn: '2026-11-23' };
  const given = { ...waiting, isWaiting: false };
  const here = { ...given, links: [{ label: 'Lectures', url: 'https://videos.example.org' }] };
  const text = (links: Access['links'], isWithoutEmail: boolean) =>
    standing(registered(whole), { gives: 'recordings', until: null, isOver: false, links, isWithoutEmail }, NOW).text;
  expect(text(waiting, true)).toContain('This page will show you the links to your lectures by *23 Nov 2026*.');
  expect(text(given, true)).toContain('We have given you the links to your lectures.');
  expect(text(here, true)).toContain('Your links are below.');
  expect(text(waiting, false)).toContain('We will email you the links to your lectures by *23 Nov 2026*.');
  expect(text(given, false)).toContain('We have emailed you the links to your lectures.');
});

test('a page that waits for our bank says so for ten minutes, on hold or not, and then what it says today', () => {
  const bankMail = { usualMinutes: 4, told: undefined };
  const said = (minutes: number, changes: Partial<Registered> = {}) =>
    standing(registered({ bankMail, ...changes }), access, NOW + minutes * 60_000);
  expect(said(1)).toMatchObject({
    heading: 'We are waiting for our bank',
    text: 'Your form is here. Our bank usually tells us of a payment within minutes, and we are looking for your ₹650. Our reply comes by *8:54 PM tomorrow* at the latest.',
    stamps: [{ note: '8:54 PM' }, { word: 'Bank', note: 'waiting', is: 'now' }, { word: 'Confirmed', is: 'ahead' }],
  });
  expect(said(1, { state: 'held' })).toEqual(said(1));
  expect(said(10)).toEqual(standing(registered(), access, NOW + 600_000));
});

test('a payment that our bank told of says when, as read on that day and later', () => {
  const told = { at: NOW + 120_000, amount: PRICE, isSameReference: true, inStatementAt: null };
  const said = (now: number, changes: Partial<Registered['bankMail']['told']> = {}) =>
    standing(
      registered({ ...whole, bankMail: { usualMinutes: undefined, told: { ...told, ...changes } } }),
      access,
      now,
    );
  expect(said(NOW + 180_000)).toMatchObject({
    text: '*The bank told us at 8:56 PM* that your ₹650 is here. The course is open to you until *21 Nov 2027*.',
    stamps: [
      { word: 'Received', note: '8:54 PM' },
      { word: 'Bank', note: '8:56 PM', is: 'done' },
      { word: 'Confirmed', note: '21 Nov', is: 'confirmed' },
    ],
  });
  expect(said(NOW + DAY).text).toContain('*The bank told us on 21 Nov at 8:56 PM*');
  expect(said(NOW + DAY).stamps[1]).toEqual({ word: 'Bank', note: '21 Nov', is: 'done' });
  expect(said(NOW, { amount: paiseFromRupees(651) }).text).toContain('We received your ₹650.');
});
