import { describe, expect, test } from 'vitest';
import type { AlertChoice } from '../../domain/alerts/alert-choice.ts';
import { DAY, HOUR, MINUTE } from '../../domain/day.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { keptLog } from '../base/log.fixture.ts';
import { changeCourse, inputOf } from '../registration/registration.fixture.ts';
import { payment, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';
import { createAlerts } from './alerts.ts';

/** 11:30 in the morning in India. */
const alertsOf = ({ context }: Pick<StaffedDesk, 'context'>) => createAlerts(context, keptLog());

async function office(engine: DeskContext['engine'], alerts: Partial<Record<'owner' | 'verifier', AlertChoice>> = {}) {
  const staffed = await staffedDesk(engine);
  const { db } = staffed;
  for (const role of ['owner', 'verifier'] as const) {
    const choice = alerts[role] ?? 'never';
    await db.updateTable('staff').set({ alerts: choice }).where('id', '=', staffed[role].staffId).execute();
  }
  const { look } = alertsOf(staffed);
  const mails = async (kind: string) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['recipient', 'data'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();
    return rows.map(({ recipient, data }) => ({ to: recipient, data: JSON.parse(data) as Record<string, unknown> }));
  };
  return {
    ...staffed,
    look,
    mails,
    after: async (ms: number) => {
      staffed.context.pass(ms);
      await look();
    },
    told: async (kind: 'new-registrations' | 'overdue', to: string) =>
      (await mails(kind))
        .filter((mail) => mail.to === to)
        .map(({ data }) => (data.listed as { number: string }[]).map(({ number }) => number)),
  };
}

describe.each(dailyEngines)('on %s', (engine) => {
  describe('new registrations', () => {
    test('seats that are offered again are told once, where a course is short of them', async () => {
      const { after, learner, mails, context, desk, owner } = await office(engine, { owner: 'at-once' });
      changeCourse(context, 'react', { seats: 2 });
      await after(0);
      const [first, second] = [await learner(1), await learner(2)];
      await after(MINUTE + 1);
      const { stateChangedAt } = (await desk.registration(owner, second)) ?? {};
      const paid = payment(inputOf(2).reference);
      expect(await desk.takeAction(owner, second, { seen: String(stateChangedAt), ...paid })).toEqual({ kind: 'done' });
      await after(6 * HOUR - 2 * MINUTE);
      expect(await mails('new-registrations')).toHaveLength(1);
      await after(3 * MINUTE);
      await after(HOUR);
      const told = await mails('new-registrations');
      expect(told).toHaveLength(2);
      expect(told[1]?.data).toMatchObject({ total: 0, listed: [], offered: [{ number: registrationNumber(first) }] });
    });

    test('are told at once, each once, those that come together in one email', async () => {
      const { after, learner, told, look } = await office(engine, { owner: 'at-once' });
      await after(0);
      const ids = [await learner(1), await learner(2)];
      await after(0);
      expect(await told('new-registrations', 'owner@example.org')).toEqual([]);
      await after(MINUTE);
      await look();
      const third = await learner(3);
      await after(2 * MINUTE);
      await after(DAY);
      expect(await told('new-registrations', 'owner@example.org')).toEqual([
        ids.map(registrationNumber),
        [registrationNumber(third)],
      ]);
    });

    test('are told every hour or morning to who wants that, and to nobody else', async () => {
      const { after, learner, told } = await office(engine, { owner: 'hourly', verifier: 'daily' });
      // It is 11:30 AM.
      await after(0);
      const noon = await learner(1);
      await after(29 * MINUTE);
      expect(await told('new-registrations', 'owner@example.org')).toEqual([]);
      await after(2 * MINUTE);
      expect(await told('new-registrations', 'owner@example.org')).toEqual([[registrationNumber(noon)]]);
      await after(5 * HOUR);
      const evening = await learner(2);
      await after(HOUR);
      expect(await told('new-registrations', 'owner@example.org')).toEqual(
        [noon, evening].map((id) => [registrationNumber(id)]),
      );
      expect(await told('new-registrations', 'verifier@example.org')).toEqual([]);
      // Half past eight in the morning.
      await after(14 * HOUR);
      expect(await told('new-registrations', 'verifier@example.org')).toEqual([
        [noon, evening].map(registrationNumber),
      ]);
    });

    test('nothing is told of what came before somebody wanted to be told, and much is counted', async () => {
      const { after, learner, mails, db, owner } = await office(engine);
      await learner(0);
      await after(DAY);
      expect(await mails('new-registrations')).toEqual([]);
      await db.updateTable('staff').set({ alerts: 'at-once' }).where('id', '=', owner.staffId).execute();
      await after(MINUTE);
      for (let number = 1; number <= 51; number++) {
        await learner(number);
      }
      await after(2 * MINUTE);
      const [mail, ...others] = await mails('new-registrations');
      expect(others).toEqual([]);
      expect(mail?.data).toMatchObject({ total: 51, choice: 'at-once' });
      expect(mail?.data.listed).toHaveLength(50);
      expect(JSON.stringify(mail?.data)).not.toMatch(/Learner|learner\d/);
    });

    test('who has left the staff is told nothing', async () => {
      const { after, learner, mails, db } = await office(engine, { owner: 'at-once' });
      await after(0);
      await learner(1);
      await db.updateTable('staff').set({ removedAt: 1 }).execute();
      await after(DAY);
      expect(await mails('new-registrations')).toEqual([]);
      expect(await mails('overdue')).toEqual([]);
    });

    test('each chooses for themselves, from then on, and the log says so', async () => {
      const { after, learner, told, desk, owner, verifier, logged } = await office(engine);
      expect(await desk.alerts(owner)).toBe('never');
      await learner(1);
      await after(DAY);
      expect(await desk.chooseAlerts(owner, { alerts: 'weekly' })).toMatchObject({
        kind: 'invalid',
        problems: [{ field: 'alerts' }],
      });
      expect(await desk.chooseAlerts(owner, { alerts: 'at-once' })).toEqual({ kind: 'done' });
      expect(await desk.chooseAlerts(owner, { alerts: 'at-once' })).toEqual({ kind: 'done' });
      expect([await desk.alerts(owner), await desk.alerts(verifier)]).toEqual(['at-once', 'never']);
      await after(MINUTE);
      const second = await learner(2);
      await after(2 * MINUTE);
      await desk.chooseAlerts(owner, { alerts: 'hourly' });
      await after(2 * HOUR);
      expect(await told('new-registrations', 'owner@example.org')).toEqual([[registrationNumber(second)]]);
      expect((await logged('change-alerts')).map(({ actor, detail }) => [actor, detail['to']])).toEqual(
        ['at-once', 'hourly'].map((to) => [`staff:${owner.staffId}`, to]),
      );
    });
  });

  describe('overdue registrations', () => {
    test('are told once, in one list, to all who want emails', async () => {
      const { after, learner, paid, told, put, desk, owner } = await office(engine, {
        owner: 'daily',
        verifier: 'at-once',
      });
      const late = await learner(1);
      const held = await learner(2);
      await put(held, 'held');
      const asked = await learner(3);
      await put(asked, 'needs-you');
      const erased = await learner(4);
      await paid(5);
      await after(23 * HOUR);
      expect(await told('overdue', 'owner@example.org')).toEqual([]);
      await desk.erase(owner, erased);
      await after(HOUR + 15 * MINUTE);
      await after(15 * MINUTE);
      await after(DAY);
      const numbers = [late, held].map(registrationNumber).toSorted();
      const lists = [await told('overdue', 'owner@example.org'), await told('overdue', 'verifier@example.org')];
      expect(lists.map((mails) => mails.map((list) => list.toSorted()))).toEqual([[numbers], [numbers]]);
    });

    test('a promise that is made anew is told of anew, and nobody is told who wants no emails', async () => {
      const { after, learner, told, act, context, db } = await office(engine, { owner: 'hourly' });
      const id = await learner(1);
      await after(25 * HOUR);
      await act(id, { action: 'reject', reason: 'Nothing came.' });
      await act(id, { action: 'reopen', reason: 'It came late.' });
      await after(HOUR);
      expect(await told('overdue', 'owner@example.org')).toHaveLength(1);
      await after(DAY);
      expect(await told('overdue', 'owner@example.org')).toHaveLength(2);
      await learner(2);
      await db.updateTable('staff').set({ alerts: 'never' }).execute();
      context.pass(2 * DAY);
      await after(0);
      expect(await told('overdue', 'owner@example.org')).toHaveLength(2);
    });
  });

  describe('what learners were promised by a day', () => {
    async function promising(alerts: Parameters<typeof office>[1]) {
      const own = await office(engine, alerts);
      const { db } = own;
      return {
        ...own,
        promise: (registrationId: string, kind: 'links' | 'certificate' | 'slot', dueOn: string | null) =>
          db.insertInto('promised').values({ registrationId, kind, since: 1, dueOn, remindedAt: null }).execute(),
        due: async (to: string) =>
          (await own.mails('promises-due')).filter((mail) => mail.to === to).map(({ data }) => data.listed),
      };
    }

    test('is told to who wants emails from the morning before, once, in one list', async () => {
      const { learner, put, promise, due, after, look } = await promising({ owner: 'daily' });
      const ids = [await learner(1), await learner(2), await learner(3), await learner(4), await learner(5)] as const;
      for (const id of ids) await put(id, 'confirmed');
      // It is 11:30 AM on 21 November.
      await promise(ids[0], 'links', '2026-11-23');
      await promise(ids[1], 'links', '2026-11-24');
      await promise(ids[2], 'certificate', '2026-11-23');
      await promise(ids[3], 'slot', '2026-11-22');
      await promise(ids[4], 'links', null);
      await after(21 * HOUR);
      expect(await due('owner@example.org')).toEqual([]);
      await Promise.all([after(HOUR), look()]);
      await after(MINUTE);
      const first = [
        { kind: 'links', course: 'React.Js', waiting: 1, dueOn: '2026-11-23' },
        { kind: 'certificate', course: 'React.Js', waiting: 1, dueOn: '2026-11-23' },
      ];
      expect(await due('owner@example.org')).toEqual([first]);
      await after(DAY);
      expect(await due('owner@example.org')).toEqual([
        first,
        [{ kind: 'links', course: 'React.Js', waiting: 1, dueOn: '2026-11-24' }],
      ]);
      expect(await due('verifier@example.org')).toEqual([]);
    });

    test('is told of nobody who was refunded, and waits for somebody who wants emails', async () => {
      const { learner, put, promise, due, after, db } = await promising({});
      const [stays, refunded] = [await learner(1), await learner(2)];
      await put(stays, 'confirmed');
      await put(refunded, 'refunded');
      await promise(stays, 'links', '2026-11-20');
      await promise(refunded, 'links', '2026-11-20');
      await after(DAY);
      expect(await due('owner@example.org')).toEqual([]);
      await db.updateTable('staff').set({ alerts: 'daily' }).where('email', '=', 'owner@example.org').execute();
      await after(MINUTE);
      expect(await due('owner@example.org')).toMatchObject([[{ waiting: 1, dueOn: '2026-11-20' }]]);
    });
  });

  describe('a learner who has to act', () => {
    const REASON = 'Which bank did you pay from?';

    test('is reminded of a question after three days, once, with the question', async () => {
      const { after, learner, act, mails, audited } = await office(engine);
      const id = await learner(1);
      await act(id, { action: 'ask', reason: REASON });
      await after(3 * DAY - 1);
      expect(await mails('reply-awaited')).toEqual([]);
      await after(1);
      await after(MINUTE);
      await after(20 * DAY);
      const reminders = await mails('reply-awaited');
      expect(reminders.map(({ to }) => to)).toEqual([inputOf(1).email]);
      expect(reminders[0]?.data).toMatchObject({ course: 'React.Js', reason: REASON });
      expect(await audited(id)).toEqual(['ask', 'remind']);
    });

    test('who is asked anew is reminded of that; a contact that is put right asks nothing', async () => {
      const { after, learner, act, mails } = await office(engine);
      const id = await learner(1);
      await act(id, { action: 'ask', reason: REASON });
      await after(4 * DAY);
      const { learnerName, email } = inputOf(1);
      const contact = { learnerName, email, mobile: '9876500077', guardianName: '', for: 'self' };
      expect(await act(id, { action: 'change-contact', ...contact })).toEqual({ kind: 'done' });
      await after(4 * DAY);
      await after(MINUTE);
      expect(await mails('reply-awaited')).toHaveLength(1);
      await act(id, { action: 'ask', reason: 'Please send a picture of the slip.' });
      await after(3 * DAY);
      await after(DAY);
      expect((await mails('reply-awaited')).map(({ data }) => data.reason)).toEqual([
        REASON,
        'Please send a picture of the slip.',
      ]);
    });

    test('is reminded of the rest with its amount and whom to pay', async () => {
      const { after, paid, mails } = await office(engine);
      await paid(1, '451');
      await after(3 * DAY);
      await after(3 * DAY);
      expect((await mails('rest-awaited')).map(({ data }) => data)).toEqual([
        expect.objectContaining({ price: 65_000, received: 45_100, missing: 19_900 }),
      ]);
      expect(await mails('reply-awaited')).toEqual([]);
    });

    test('who is asked for the balance anew is reminded of that anew', async () => {
      const { after, paid, act, mails } = await office(engine);
      const id = await paid(1, '451');
      await after(4 * DAY);
      expect(await act(id, { action: 'ask-rest' })).toEqual({ kind: 'done' });
      await after(3 * DAY - 1);
      expect(await mails('rest-awaited')).toHaveLength(1);
      await after(1);
      await after(DAY);
      expect(await mails('rest-awaited')).toHaveLength(2);
    });

    test('whoever is erased, rejected, refunded or has answered is left in peace', async () => {
      const { after, learner, act, put, mails, desk, owner } = await office(engine);
      const states = ['rejected', 'refund-due', 'refunded', 'received', 'held', 'confirmed'] as const;
      for (const [index, state] of states.entries()) {
        const id = await learner(index);
        await act(id, { action: 'ask', reason: REASON });
        await put(id, state);
      }
      const erased = await learner(10);
      await act(erased, { action: 'ask', reason: REASON });
      await desk.erase(owner, erased);
      await after(4 * DAY);
      await after(10 * DAY);
      expect([...(await mails('reply-awaited')), ...(await mails('rest-awaited'))]).toEqual([]);
    });

    test('after days of standing still each is reminded once, and after a month nobody', async () => {
      const { after, learner, act, mails, context } = await office(engine);
      const stale = await learner(1);
      await act(stale, { action: 'ask', reason: REASON });
      context.pass(20 * DAY);
      for (let number = 2; number <= 131; number++) {
        const id = await learner(number);
        await act(id, { action: 'ask', reason: REASON });
      }
      await after(11 * DAY);
      await after(DAY);
      const to = (await mails('reply-awaited')).map((mail) => mail.to);
      expect(to).toHaveLength(130);
      expect(new Set(to).size).toBe(130);
      expect(to).not.toContain(inputOf(1).email);
    });
  });

  describe('whose access ends', () => {
    /** Confirmed on 21 Nov 2026, for a year. */
    async function confirmed(access: 'enrolled' | 'open' = 'enrolled') {
      const here = await office(engine);
      const { content } = here.context;
      here.context.content = { ...content, site: { ...content.site, access } };
      const id = await here.paid(1);
      return { ...here, id };
    }

    test('is told fourteen days before, once', async () => {
      const { after, mails } = await confirmed();
      await after(350 * DAY);
      expect(await mails('access-ends')).toEqual([]);
      await after(DAY);
      await after(DAY);
      await after(5 * DAY);
      expect((await mails('access-ends')).map(({ to, data }) => [to, data.until])).toEqual([
        [inputOf(1).email, '2027-11-21'],
      ]);
    });

    test('is not told once it has ended, nor who has registered for it again', async () => {
      const over = await confirmed();
      await over.after(366 * DAY);
      expect(await over.mails('access-ends')).toEqual([]);
      const again = await confirmed();
      again.context.pass(300 * DAY);
      const later = await again.learner(2, { email: inputOf(1).email });
      await again.act(later, { ...payment(inputOf(2).reference), paidOn: '15-09-2027' });
      expect(await again.state(later)).toBe('confirmed');
      await again.after(55 * DAY);
      expect(await again.mails('access-ends')).toEqual([]);
    });

    test('is not told where the lectures are open to all, or nothing ends', async () => {
      const open = await confirmed('open');
      await open.after(355 * DAY);
      expect(await open.mails('access-ends')).toEqual([]);
      const reopened = await confirmed();
      await reopened.act(reopened.id, { action: 'mark-refund-due', reason: 'They move away.' });
      await reopened.after(355 * DAY);
      expect(await reopened.mails('access-ends')).toEqual([]);
    });
  });

  test('two processes that look at the same moment tell of nothing twice', async () => {
    const here = await office(engine, { owner: 'at-once', verifier: 'at-once' });
    await here.after(0);
    const [late, asked] = [await here.learner(1), await here.learner(2)];
    await here.act(asked, { action: 'ask', reason: 'Which bank?' });
    here.context.pass(4 * DAY);
    await Promise.all(Array.from({ length: 4 }, () => alertsOf(here).look()));
    await Promise.all(Array.from({ length: 4 }, () => alertsOf(here).look()));
    expect(await here.told('new-registrations', 'owner@example.org')).toEqual([[late, asked].map(registrationNumber)]);
    expect(await here.told('overdue', 'owner@example.org')).toEqual([[registrationNumber(late)]]);
    expect(await here.told('overdue', 'verifier@example.org')).toEqual([[registrationNumber(late)]]);
    expect(await here.mails('reply-awaited')).toHaveLength(1);
  });

  test('what cannot be queued is not written down as told, keeps back nothing else, and comes later', async () => {
    const here = await office(engine, { owner: 'at-once' });
    await here.after(0);
    const late = await here.learner(1);
    const asked = await here.learner(2);
    await here.act(asked, { action: 'ask', reason: 'Which bank?' });
    here.context.pass(4 * DAY);
    const log = keptLog();
    const failing = { ...here.context, publicUrl: 'no address' };
    await createAlerts(failing, log).look();
    expect(log.lines.filter((line) => line.includes('could not be queued'))).toHaveLength(3);
    expect(await here.db.selectFrom('notice').selectAll().execute()).toEqual([]);
    await here.look();
    expect(await here.told('overdue', 'owner@example.org')).toEqual([[registrationNumber(late)]]);
    expect(await here.mails('reply-awaited')).toHaveLength(1);
    expect(await here.told('new-registrations', 'owner@example.org')).toHaveLength(1);
  });
});
