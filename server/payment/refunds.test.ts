import { describe, expect, test } from 'vitest';
import { engines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment, staffedDesk } from '../desk/staff-desk.fixture.ts';

describe.each(engines)('on %s', (engine) => {
  test('a paisa more than is let pass goes back, and stays when the registration goes on', async () => {
    const staffed = await staffedDesk(engine);
    const [over, early] = [await staffed.learner(1), await staffed.learner(2)];
    const last = async (id: string) => (await staffed.desk.registration(staffed.owner, id))?.history[0]?.detail;
    await staffed.act(over, payment(inputOf(1).reference, '651.01'));
    expect(await last(over)).toMatchObject({ paid: 65_101, refund: 101 });
    await staffed.act(over, { ...payment('412345678901', '1.01'), action: 'add-payment' });
    expect(await last(over)).toMatchObject({ amount: 101, refund: 101 });
    expect((await staffed.refunds(over)).map(({ amount }) => amount)).toEqual([101, 101]);

    await staffed.act(early, payment(inputOf(2).reference, '0.01'));
    await staffed.act(early, { action: 'mark-refund-due', reason: 'They changed their mind.' });
    expect(await last(early)).toMatchObject({ refund: 1 });
    await staffed.act(early, { action: 'reopen', reason: 'They stay.' });
    expect(await last(early)).toMatchObject({ withdrawn: 1 });
    await staffed.act(early, { action: 'mark-refund-due', reason: 'They go after all.' });
    await staffed.act(early, { action: 'mark-refunded' });
    const told = (await staffed.mails(early)).map(({ kind, data: { amount } }) => [kind, amount]);
    expect(told.at(-1)).toEqual(['refunded', 1]);
  });

  test('to the paisa: what was found, what goes back, and what has gone back', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.paid(1, '749.50');
    await staffed.act(id, { ...payment('412345678901', '1.75'), action: 'add-payment' });
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N1' });
    const told = (await staffed.mails(id)).map(({ kind, data: { paid, amount } }) => [kind, paid ?? amount]);
    expect(told).toEqual([
      ['confirmed', 74_950],
      ['refund-due', 9_950],
      ['refund-due', 175],
      ['refunded', 10_125],
    ]);
  });
});
