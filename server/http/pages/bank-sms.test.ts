/** Attacks on the hook for SMS of the bank, through the HTTP door. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { generateFacts } from '../../../domain/bank-mail/emails.fixture.ts';
import { bankSms } from '../../../domain/bank-mail/sms/messages.fixture.ts';
import { smsBanks } from '../../../domain/bank-mail/sms/sms-banks.ts';
import { indianDayAt, MINUTE } from '../../../domain/day.ts';
import type { Paise } from '../../../domain/money.ts';
import { CEILINGS } from '../../bank-mail/bank-office.fixture.ts';
import { bankMailPage } from '../../bank-mail/at-desk/bank-mail-page.ts';
import { settleCredits } from '../../bank-mail/settle.ts';
import { createDesk } from '../../desk/desk.ts';
import { PRICE, staffedDesk } from '../../desk/staff-desk.fixture.ts';
import { windowStart } from '../../guard/limits.ts';
import { inputOf } from '../../registration/registration.fixture.ts';
import { testApp } from '../app.fixture.ts';

const PATH = '/hooks/bank-sms';
const KEY = 'a key of at least thirty-two characters';
const HOUR = 60 * MINUTE;
const [FACTS] = generateFacts(1, 1) as [ReturnType<typeof generateFacts>[number]];

const sign = (body: string, timestamp: string, key = KEY) =>
  createHmac('sha256', key)
    .update(body + timestamp)
    .digest('hex');

/** A site that takes SMS of a bank, and the phone that hands them on. */
async function site({ bank: bankId = 'hdfc', accountEnd = '4821' as string | undefined } = {}) {
  const staffed = await staffedDesk('sqlite');
  const { db } = staffed;
  const bank = smsBanks.find(({ id }) => id === bankId);
  if (bank === undefined) throw new RangeError(`there is no bank ${bankId}`);
  const context = { ...staffed.context, bankSms: { bank, accountEnd, key: KEY, chosen: undefined } };
  const { app, log } = testApp({ desk: createDesk(context) });
  const now = () => context.now();
  const facts = { ...FACTS, amount: PRICE.react as Paise, date: indianDayAt(now()), reference: inputOf(1).reference };
  const text = bankSms['hdfc-sms-upi'].text(facts);
  const event = (payload: object = {}, more: object = {}) =>
    JSON.stringify({
      deviceId: 'ffffffffceb0b1db0000018e937c815b',
      event: 'sms:received',
      id: 'Ey6ECgOkVVFjz3CL48B8C',
      payload: {
        ...{ messageId: 'abc123', message: text, sender: 'VM-HDFCBK-S', phoneNumber: 'VM-HDFCBK-S', simNumber: 1 },
        receivedAt: new Date(now() - 2000).toISOString(),
        ...payload,
      },
      webhookId: 'w',
      ...more,
    });
  const post = (body: string, headers: Record<string, string> = {}) => {
    const timestamp = headers['x-timestamp'] ?? String(Math.floor(now() / 1000));
    return app.inject({
      method: 'POST',
      url: PATH,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-timestamp': timestamp,
        'x-signature': sign(body, timestamp),
        ...headers,
      },
      payload: body,
    });
  };
  return {
    ...{ ...staffed, app, log, context, facts, text, event, post },
    credits: () => db.selectFrom('bankCredit').selectAll().execute(),
    stored: async () => [
      ...(await db.selectFrom('bankCredit').select('id').execute()),
      ...(await db.selectFrom('bankMailSeen').select('hash').execute()),
    ],
  };
}

type Site = Awaited<ReturnType<typeof site>>;

test('a signed SMS of the bank is suggested, and confirms nothing that was not allowed', async () => {
  const { learner, post, event, credits, context, owner, state, facts } = await site();
  const id = await learner(1, { paidOn: facts.date });
  const answer = await post(event());
  expect([answer.statusCode, answer.body]).toEqual([200, 'Taken.']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const told = { amount: facts.amount, accountEnd: '4821', reference: facts.reference, paidOn: facts.date };
  expect(await credits()).toMatchObject([
    { source: 'sms', verdict: 'unsure', reason: 'sms', domain: null, arrivedAt: context.now() - 2000, ...told },
  ]);
  expect(await settleCredits(context, { ceilings: CEILINGS, staffId: owner.staffId })).toBe(0);
  expect(await state(id)).toBe('received');
  expect(await bankMailPage(context, owner)).toMatchObject({
    bankName: 'HDFC Bank',
    mailbox: undefined,
    sms: { accountEnd: '4821' },
    last: { at: context.now() - 2000, amount: facts.amount },
    choice: { only: 'chosen', ceilings: undefined },
    suggestions: [{ match: 'exact', credit: { source: 'sms', reason: 'sms' }, candidates: [{ id }] }],
  });
});

test('the name of the sender in older versions of the app is read too', async () => {
  const { post, event, credits } = await site();
  expect((await post(event({ sender: undefined }))).statusCode).toBe(200);
  expect(await credits()).toHaveLength(1);
});

test('an SMS without an account counts for a bank that shows none', async () => {
  const { post, event, facts, credits } = await site({ bank: 'bank-of-baroda', accountEnd: undefined });
  const message = bankSms['bank-of-baroda-sms-upi'].text(facts);
  expect((await post(event({ message, sender: 'VM-BOBSMS-S' }))).statusCode).toBe(200);
  expect(await credits()).toMatchObject([{ bank: 'bank-of-baroda', accountEnd: null }]);
});

describe('a repeated request', () => {
  test('changes nothing, as it is, or signed at a later attempt', async () => {
    const { post, event, stored, context } = await site();
    const body = event();
    expect((await post(body)).body).toBe('Taken.');
    const first = await stored();
    expect(first).toHaveLength(2);
    const again = await post(body);
    expect([again.statusCode, again.body]).toEqual([200, 'It came before, and nothing was changed.']);
    context.pass(20 * HOUR);
    expect((await post(body)).statusCode).toBe(200);
    expect(await stored()).toEqual(first);
  });

  test('is too old after five minutes, if nobody can sign it again', async () => {
    const { post, event, context } = await site();
    const [body, timestamp] = [event(), String(Math.floor(context.now() / 1000))];
    await post(body, { 'x-timestamp': timestamp });
    context.pass(6 * MINUTE);
    expect((await post(body, { 'x-timestamp': timestamp })).statusCode).toBe(401);
  });

  test('under another id is one credit', async () => {
    const { post, event, credits } = await site();
    for (const id of ['one', 'two', 'three']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the app sends
      expect((await post(event({}, { id }))).statusCode).toBe(200);
    }
    expect(await credits()).toHaveLength(1);
  });

  test('by many at once is one credit', async () => {
    const { post, event, stored } = await site();
    const body = event();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(body)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.filter((answer) => answer.body === 'Taken.')).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });
});

describe('nothing is stored, and 401 answers', () => {
  const seconds = ({ context }: Site, later = 0) => String(Math.floor((context.now() + later) / 1000));
  const whole = (at: Site) => ({ body: at.event(), headers: {} as Record<string, string> });
  const forgeries: readonly [what: string, forge: (at: Site) => ReturnType<typeof whole>][] = [
    [
      'another key',
      (at) => ({ ...whole(at), headers: { 'x-signature': sign(at.event(), seconds(at), 'b'.repeat(39)) } }),
    ],
    [
      'another amount in the body',
      (at) => ({
        body: at.event({ message: at.text.replace('Rs.650', 'Rs.6500') }),
        headers: { 'x-signature': sign(at.event(), seconds(at)) },
      }),
    ],
    [
      'another id in the body',
      (at) => ({
        body: at.event({}, { id: 'another' }),
        headers: { 'x-signature': sign(at.event(), seconds(at)) },
      }),
    ],
    [
      'a timestamp that was not signed',
      (at) => ({
        ...whole(at),
        headers: { 'x-timestamp': seconds(at), 'x-signature': sign(at.event(), seconds(at, -1000)) },
      }),
    ],
    ['no signature', (at) => ({ ...whole(at), headers: { 'x-signature': '' } })],
    [
      'half a signature',
      (at) => ({ ...whole(at), headers: { 'x-signature': sign(at.event(), seconds(at)).slice(32) } }),
    ],
    ['a signature of other letters', (at) => ({ ...whole(at), headers: { 'x-signature': 'z'.repeat(64) } })],
    [
      'a signature twice',
      (at) => ({
        ...whole(at),
        headers: { 'x-signature': `${sign(at.event(), seconds(at))}, ${sign(at.event(), seconds(at))}` },
      }),
    ],
  ];
  test.each(forgeries)('to %s', async (_what, forge) => {
    const at = await site();
    const { body, headers } = forge(at);
    const answer = await at.post(body, headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toMatch(/^The signature does not fit\./);
    expect(await at.stored()).toEqual([]);
    expect(at.log).toContainEqual(expect.objectContaining({ event: 'forged-sms' }));
    expect(JSON.stringify(at.log)).not.toContain(at.facts.reference);
  });

  test.each([
    ['six minutes old', -6 * MINUTE],
    ['six minutes ahead', 6 * MINUTE],
  ])('to a signed timestamp that is %s', async (_what, later) => {
    const at = await site();
    const answer = await at.post(at.event(), { 'x-timestamp': seconds(at, later) });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringMatching(/^The clocks of the phone and/)]);
    expect(await at.stored()).toEqual([]);
  });

  test.each(['', 'now', '1e9', '-5', '9'.repeat(13)])('to a signed timestamp %j', async (timestamp) => {
    const at = await site();
    expect((await at.post(at.event(), { 'x-timestamp': timestamp })).statusCode).toBe(401);
    expect(await at.stored()).toEqual([]);
  });

  test('to digits that move from the timestamp into the body', async () => {
    const at = await site();
    const [body, timestamp] = [at.event(), seconds(at)];
    const signature = sign(body, timestamp);
    const moved = { 'x-timestamp': timestamp.slice(3), 'x-signature': signature };
    expect((await at.post(body + timestamp.slice(0, 3), moved)).statusCode).toBe(401);
    expect(await at.stored()).toEqual([]);
  });
});

describe('nothing is stored, and 204 answers', () => {
  const debit =
    'Sent Rs.650.00 From HDFC Bank A/C *4821 To RIYA NAIR On 20/11/26 Ref 632416104821 Not You? Call 18002586161';
  test.each<[string, (at: Site) => object]>([
    ['a code', () => ({ message: '482913 is OTP for txn of INR 650.00 at SHOP on HDFC Bank card ending 4821.' })],
    ['a debit', () => ({ message: debit })],
    ['words that the site does not know', () => ({ message: 'Rs.650.00 came in. UPI 632416104821' })],
    ['two references', ({ text }) => ({ message: text.replace(')', ' 632416104822)') })],
    ['another account', ({ text }) => ({ message: text.replace('4821', '4822') })],
    ['a payment of a settlement company', ({ text }) => ({ message: text.replace(/VPA \S+/, 'VPA razorpay@icici') })],
    [
      'another bank’s payment',
      ({ facts }) => ({ message: bankSms['kotak-sms-upi'].text(facts), sender: 'VD-KOTAKB-S' }),
    ],
    ['a sender that looks like the bank', () => ({ sender: 'VM-HDFCBX-S' })],
    ['a sender without operator', () => ({ sender: 'HDFCBK' })],
    ['a person', () => ({ sender: '+919812345678' })],
    ['nobody', () => ({ sender: null, phoneNumber: null })],
    ['the bank’s name in the older field alone', () => ({ sender: '+919812345678', phoneNumber: 'VM-HDFCBK-S' })],
  ])('to %s', async (_what, payload) => {
    const at = await site();
    const answer = await at.post(at.event(payload(at)));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await at.stored()).toEqual([]);
    expect(JSON.stringify(at.log)).not.toContain('HDFC');
  });

  test('to another event of the app', async () => {
    const at = await site();
    expect((await at.post(at.event({}, { event: 'system:ping' }))).statusCode).toBe(204);
    expect(await at.stored()).toEqual([]);
  });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"event":"sms:received"}',
  '{"event":"sms:received","id":1,"deviceId":"a","payload":{}}',
])('400 answers what is signed and no message: %s', async (body) => {
  const at = await site();
  expect((await at.post(body)).statusCode).toBe(400);
  expect(await at.stored()).toEqual([]);
});

test('a body above 16 KB is refused, whoever signed it', async () => {
  const at = await site();
  for (const size of [17 * 1024, 1024 * 1024]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await at.post(at.event({ more: 'x'.repeat(size) }))).statusCode).toBe(413);
  }
  expect((await at.post(at.event({ more: 'x'.repeat(15 * 1024) }))).statusCode).toBe(200);
});

test('three hundred credits an hour are taken, and repeated requests do not count', async () => {
  const { db, post, event, context, credits } = await site();
  await post(event());
  const start = windowStart({ windowMs: HOUR, now: context.now() });
  const count = () =>
    db.selectFrom('rateLimit').select('count').where('key', '=', 'bank-sms').where('windowStart', '=', start).execute();
  await post(event());
  expect(await count()).toEqual([{ count: 1 }]);
  await db.updateTable('rateLimit').set({ count: 300 }).where('key', '=', 'bank-sms').execute();
  const answer = await post(event({}, { id: 'one more' }));
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post(event())).statusCode).toBe(200);
  context.pass(HOUR);
  expect((await post(event({}, { id: 'one more' }))).body).toBe('Taken.');
  expect(await credits()).toHaveLength(1);
});

test('only POST is answered, and nothing without the settings', async () => {
  const { app, context } = await site();
  const reading = await app.inject({ method: 'GET', url: PATH });
  expect([reading.statusCode, reading.headers.allow]).toEqual([405, 'POST']);
  const without = testApp({ desk: createDesk({ ...context, bankSms: undefined }) });
  for (const method of ['GET', 'POST'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await without.app.inject({ method, url: PATH })).statusCode).toBe(404);
  }
});
