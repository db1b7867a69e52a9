/** What learners are told of money that goes back. */
import { describe, expect, test } from 'vitest';
import { engines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment, staffedDesk } from '../staff-desk.fixture.ts';

describe.each(engines)('on %s', (engine) => {
  test('to the paisa: what was found, what goes back, and what has gone back', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(inputOf(1).reference, '749.50'));
    await staffed.act(id, { ...payment('412345678901', '0.75'), action: 'add-payment' });
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N1' });
    const told = (await staffed.mails(id)).map(({ kind, data: { paid, amount } }) => [kind, paid ?? amount]);
    expect(told).toEqual([
      ['confirmed', 74_950],
      ['refund-due', 9_950],
      ['refund-due', 75],
      ['refunded', 10_025],
    ]);
  });
});
