/** Every action that queues an email has it sent after the commit, not at the sender's next look. */
import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../../db/databases.fixture.ts';
import type { Db } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { courseOf, inputOf, register } from '../../registration/registration.fixture.ts';
import { requestCode } from '../../sign-in/codes.ts';
import { payment, staffedDesk, type StaffedDesk, statement, ticked, ticketsOf } from '../../desk/staff-desk.fixture.ts';
import { requestProof } from '../../sign-in/staff/proof.ts';
import { addStaff } from '../../sign-in/staff/staff.ts';
import { queueMail } from './queue-mail.ts';
import { asleep, staffAdded, START } from './sender.fixture.ts';

interface UseCase {
  /** Kinds that wait in the outbox afterwards. */
  queues: string[];
  /** Runs first; its emails have left. */
  after?: (staffed: StaffedDesk, id: string) => Promise<unknown>;
  does: (staffed: StaffedDesk, id: string) => Promise<unknown>;
}

async function allSent({ db }: StaffedDesk): Promise<void> {
  await db.updateTable('outbox').set({ state: 'sent' }).execute();
}

const reference = (number: number) => inputOf(number).reference;
const paidInFull = (staffed: StaffedDesk, id: string) => staffed.act(id, payment(reference(1)));
const paidTooMuch = (staffed: StaffedDesk, id: string) => staffed.act(id, payment(reference(1), '700'));
const refundPaid = { action: 'mark-refunded', refundReference: '' };
const newAddress = {
  action: 'change-contact',
  learnerName: 'Learner B',
  guardianName: '',
  email: 'asha.rao@example.org',
  mobile: '98765 00001',
};

const useCases: Record<string, UseCase> = {
  'a registration': {
    queues: ['received'],
    does: ({ context }) => register(context, courseOf(context, 'react'), inputOf(2)),
  },
  'asking the learner': {
    queues: ['needs-you'],
    does: (staffed, id) => staffed.act(id, { action: 'ask', reason: 'Which day?' }),
  },
  rejecting: {
    queues: ['rejected'],
    does: (staffed, id) => staffed.act(id, { action: 'reject', reason: 'No payment came.' }),
  },
  'a part payment': { queues: ['part-paid'], does: (staffed, id) => staffed.act(id, payment(reference(1), '451')) },
  confirming: { queues: ['confirmed'], does: paidInFull },
  'confirming with too much': { queues: ['confirmed', 'refund-due'], does: paidTooMuch },
  'another payment': {
    queues: ['refund-due'],
    after: paidInFull,
    does: (staffed, id) => staffed.act(id, { ...payment('412345678901'), action: 'add-payment' }),
  },
  'owing a refund': {
    queues: ['refund-due'],
    after: paidInFull,
    does: (staffed, id) => staffed.act(id, { action: 'mark-refund-due', reason: 'Withdrawn.' }),
  },
  'a refund that was paid': {
    queues: ['refunded'],
    after: async (staffed, id) => {
      await paidInFull(staffed, id);
      await staffed.act(id, { action: 'mark-refund-due', reason: 'Withdrawn.' });
    },
    does: (staffed, id) => staffed.act(id, refundPaid),
  },
  'an excess that was paid back': {
    queues: ['refunded'],
    after: paidTooMuch,
    does: (staffed, id) => staffed.act(id, refundPaid),
  },
  'an import': {
    queues: ['confirmed', 'confirmed', 'refund-due'],
    does: async (staffed) => {
      await staffed.learner(2);
      await allSent(staffed);
      const lines = [1, 2].map((number) => ({ reference: reference(number), amount: 600 + 50 * number }));
      return staffed.desk.confirm(staffed.verifier, ticketsOf(await staffed.previewed(statement(...lines))));
    },
  },
  'an import for somebody who was confirmed meanwhile': {
    queues: ['refund-due'],
    does: async (staffed, id) => {
      const rows = await staffed.previewed(statement({ reference: reference(1), amount: 650 }));
      await staffed.act(id, payment('412345678901'));
      await allSent(staffed);
      // The ticked row comes back first, since the learner paid twice.
      const { tried } = await staffed.desk.confirm(staffed.verifier, ticked(rows));
      const { left } = await staffed.desk.importResult(staffed.verifier, { tried, tickets: ticked(rows) });
      const besides = left.flatMap(({ registration }) => registration.ticket ?? []);
      return staffed.desk.confirm(staffed.verifier, besides);
    },
  },
  'sending again': {
    queues: ['received'],
    does: async ({ desk, verifier, db }, registrationId) => {
      const { id: mailId } = await db.selectFrom('outbox').select('id').executeTakeFirstOrThrow();
      return desk.sendMailAgain(verifier, { registrationId, mailId });
    },
  },
  'a new address': { queues: ['received'], does: (staffed, id) => staffed.act(id, newAddress) },
  'a new address for what still waits': {
    queues: ['received'],
    does: async (staffed, id) => {
      await staffed.db.updateTable('outbox').set({ state: 'queued' }).execute();
      return staffed.act(id, newAddress);
    },
  },
  'a member of the staff': {
    queues: ['staff-added'],
    does: ({ context }) => addStaff(context, { email: 'meera@example.org', role: 'verifier', actor: 'system' }),
  },
  'a code to sign in': {
    queues: ['sign-in-code'],
    does: ({ context }) => requestCode(context, { email: 'x@example.org', audience: 'learner', ip: undefined }),
  },
  'a code to prove who one is': {
    queues: ['sign-in-code'],
    does: ({ context, owner }) => requestProof(context, { ...owner, handle: 'h', audience: 'staff' }, 'add-staff'),
  },
};

async function waiting(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('kind').where('state', '=', 'queued').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

describe.each(dailyEngines)('on %s', (engine) => {
  test.each(Object.entries(useCases))('%s wakes the sender when all its mails are there', async (_, useCase) => {
    const staffed = await staffedDesk(engine);
    const { db, context } = staffed;
    const id = await staffed.learner(1);
    await useCase.after?.(staffed, id);
    await allSent(staffed);
    const woken: Promise<string[]>[] = [];
    context.wakeMails = () => void woken.push(waiting(db));
    await useCase.does(staffed, id);
    expect(await waiting(db)).toEqual(useCase.queues);
    expect(await woken.at(-1)).toEqual(useCase.queues);
  });

  test('what queues nothing wakes nobody', async () => {
    const staffed = await staffedDesk(engine);
    const { context } = staffed;
    const id = await staffed.learner(1);
    let wakes = 0;
    context.wakeMails = () => void (wakes += 1);
    await register(context, courseOf(context, 'react'), inputOf(1));
    await staffed.act(id, { action: 'note', note: 'Called them.' });
    await staffed.act(id, { action: 'hold', reason: 'Later.' });
    expect(wakes).toBe(0);
  });

  test('a mail outside a transaction that would wake the sender is an error, and is not queued', async () => {
    const { db } = await staffedDesk(engine);
    const options = { ...staffAdded, id: 'm', recipient: 'a@example.org', now: START };
    const bare = db.transaction().execute((tx) => queueMail(tx, asleep, options));
    await expect(bare).rejects.toThrow('Only inTransaction');
    await inTransaction(db, (tx) => queueMail(tx, asleep, options));
    expect(await waiting(db)).toEqual(['staff-added']);
  });
});
