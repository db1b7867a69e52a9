import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../domain/day.ts';
import { engines } from '../db/databases.fixture.ts';
import { examDesk } from '../exam/exam.fixture.ts';
import { handedIn } from '../exam/sitting/handed-in.fixture.ts';
import { keptLog } from '../base/log.fixture.ts';
import { createAlerts } from './alerts.ts';

describe.each(engines)('on %s', (engine) => {
  /** It is 11:30 AM on 21 November, and the owner wants emails. */
  async function marking() {
    const own = await examDesk(engine, { proctored: false });
    const { db, context, owner } = own;
    await db.updateTable('staff').set({ alerts: 'never' }).execute();
    await db.updateTable('staff').set({ alerts: 'daily' }).where('id', '=', owner.staffId).execute();
    const { look } = createAlerts(context, keptLog());
    return {
      ...own,
      look,
      sits: async (number: number) => {
        const { id, learner } = await own.confirmed(number);
        return { id, attemptId: await handedIn(context, { registrationId: id, email: learner.email }) };
      },
      after: async (ms: number) => {
        context.pass(ms);
        await look();
      },
      told: async () =>
        (
          await db
            .selectFrom('outbox')
            .select(['recipient', 'data'])
            .where('kind', '=', 'promises-due')
            .orderBy('id')
            .execute()
        ).map(({ recipient, data }) => [recipient, (JSON.parse(data) as { listed: object[] }).listed]),
    };
  }

  test('from the morning before its day, once, with how many wait', async () => {
    const { sits, after, look, told, owner } = await marking();
    await sits(1);
    await sits(2);
    // Due at 11:30 AM on 23 November, so told from 9 AM on the day before.
    await after(21 * HOUR);
    expect(await told()).toEqual([]);
    await Promise.all([after(HOUR), look()]);
    await after(MINUTE);
    const listed = [{ kind: 'result', course: expect.any(String), waiting: 2, dueOn: '2026-11-23' }];
    expect(await told()).toEqual([[owner.email, listed]]);
    await sits(3);
    await after(2 * DAY);
    expect((await told()).map(([, each]) => each)).toEqual([
      listed,
      [{ ...listed[0], waiting: 1, dueOn: '2026-11-24' }],
    ]);
    await after(5 * DAY);
    expect(await told()).toHaveLength(2);
  });

  test('not of an exam that is marked or void, nor of somebody who was erased', async () => {
    const { sits, after, told, db, desk, owner } = await marking();
    const [marked, empty, erased] = [await sits(1), await sits(2), await sits(3)];
    await db.updateTable('examAttempt').set({ state: 'marked' }).where('id', '=', marked.attemptId).execute();
    await db.updateTable('examAttempt').set({ state: 'void' }).where('id', '=', empty.attemptId).execute();
    await desk.erase(owner, erased.id);
    await after(3 * DAY);
    expect(await told()).toEqual([]);
  });
});
