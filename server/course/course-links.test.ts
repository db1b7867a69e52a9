import { describe, expect, test } from 'vitest';
import { addDays, DAY, indianDayAt, MINUTE } from '../../domain/day.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { engines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { keptLog } from '../base/log.fixture.ts';
import { changeCourse, courseOf, inputOf, register, START } from '../registration/registration.fixture.ts';
import { shown, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { learnersLinks } from './course-links.ts';

const today = indianDayAt(START);
const BATCH = addDays(today, 20);
const LECTURES = 'Lectures 1 to 8 https://videos.example.org/1';
const OTHERS = 'https://videos.example.org/2';

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk() {
    const own = await staffedDesk(engine);
    const { context, desk: staff, verifier } = own;
    const look = () => createAlerts(context, keptLog()).look();
    return {
      ...own,
      staff,
      look,
      joins: async (number: number, courseId = 'email-etiquette') => {
        const { id } = await register(context, courseOf(context, courseId), inputOf(number));
        const { price, reference } = await own.row(id);
        const fields = { action: 'confirm', amount: String(price / 100), reference, paidOn: '20-11-2026' };
        expect(await own.act(id, fields)).toEqual({ kind: 'done' });
        return id;
      },
      set: (links: string, changes: Record<string, string> = {}, courseId = 'email-etiquette') =>
        staff.saveLinks(verifier, courseId, { batch: '', links, tellLinks: 'yes', ...changes }),
      told: async (id: string) =>
        (await own.mails(id)).map(({ kind, data }) => {
          const links = data['links'] ?? (data['getIn'] as { links?: unknown } | undefined)?.links;
          return [kind, ...((links ?? []) as { url: string }[]).map(({ url }) => url)];
        }),
      waiting: async () =>
        (await staff.queue(verifier, { view: 'now' })).linksToSend.map(({ courseId, waiting, dueOn }) => [
          ...[courseId, waiting, dueOn],
        ]),
      page: async (courseId = 'email-etiquette') => shown(await staff.coursePage(verifier, courseId)).links,
      seen: async (id: string) => learnersLinks(context, await own.row(id)),
    };
  }

  test('the confirmation promises them by a day, and everybody who waits gets them once they are set', async () => {
    const { joins, set, told, waiting, page, seen, mails, look, logged, context, verifier, db } = await desk();
    const first = await joins(1);
    context.pass(DAY);
    const second = await joins(2);
    expect((await mails(first))[0]?.data['getIn']).toEqual({ kind: 'by-mail', when: 'by 23 Nov 2026' });
    expect(await waiting()).toEqual([['email-etiquette', 2, '2026-11-23']]);
    expect(await seen(first)).toEqual({ links: [], isWaiting: true, dueOn: '2026-11-23' });
    const [links] = (await page()) ?? [];
    expect(links).toMatchObject({ batch: null, links: [], isSet: false, waiting: 2, have: 0 });
    expect(links?.waiters.map(({ id, since, dueOn }) => [id, since, dueOn])).toEqual([
      [first, START, '2026-11-23'],
      [second, START + DAY, '2026-11-24'],
    ]);

    expect(await set(`${LECTURES}\n${OTHERS}`)).toEqual({ kind: 'links-set', told: 2 });
    const sent = ['course-links', 'https://videos.example.org/1', 'https://videos.example.org/2'];
    expect([await told(first), await told(second)]).toEqual([
      [['confirmed'], sent],
      [['confirmed'], sent],
    ]);
    expect([await waiting(), (await page())?.[0]]).toMatchObject([[], { isSet: true, waiting: 0, have: 2 }]);
    expect(await seen(first)).toMatchObject({ links: [{ label: 'Lectures 1 to 8' }, {}], isWaiting: false });
    // Saving again or looking again sends nothing.
    expect(await set(`${LECTURES}\n${OTHERS}`)).toEqual({ kind: 'links-set', told: 0 });
    await look();
    expect(await told(first)).toHaveLength(2);
    expect((await logged('set-links')).map(({ detail }) => detail)).toEqual([
      { course: 'email-etiquette', batch: null, links: 2, told: 2 },
    ]);
    expect(await db.selectFrom('courseLink').select(['courseId', 'batch', 'staffId']).execute()).toEqual([
      { courseId: 'email-etiquette', batch: '', staffId: verifier.staffId },
    ]);
    const third = await joins(3);
    expect(await told(third)).toEqual([['confirmed', 'https://videos.example.org/1', 'https://videos.example.org/2']]);
    expect(await waiting()).toEqual([]);
  });

  test('others go to who has the ones before, if staff say so', async () => {
    const { joins, set, told, put } = await desk();
    await set(LECTURES);
    const [id, refunded] = [await joins(1), await joins(2)];
    await put(refunded, 'refunded');
    expect(await set(OTHERS, { tellLinks: '' })).toEqual({ kind: 'links-set', told: 0 });
    expect(await set(LECTURES)).toEqual({ kind: 'links-set', told: 1 });
    expect(await told(id)).toEqual([
      ['confirmed', 'https://videos.example.org/1'],
      ['course-links', 'https://videos.example.org/1'],
    ]);
    expect(await told(refunded)).toHaveLength(1);
  });

  test('those of one batch go to its learners alone, and along with it to another day', async () => {
    const { joins, set, told, staff, verifier, page, row, db, context } = await desk();
    const begins = (startsOn: string, more: Record<string, string> = {}) =>
      staff.saveSettings(verifier, 'python', { registration: 'open', startsOn, ...more });
    const early = await joins(1, 'python');
    const due = async (id: string) =>
      (await db.selectFrom('promised').select('dueOn').where('registrationId', '=', id).executeTakeFirst())?.dueOn;
    expect(await due(early)).toBeNull();
    // Learners who wait for a day always get the email, ticked or not.
    expect(await begins(BATCH)).toEqual({ kind: 'saved', told: 1 });
    expect((await row(early)).batch).toBe(BATCH);
    expect(await due(early)).toBe(addDays(BATCH, -2));
    await begins(addDays(BATCH, 30), { newBatch: 'yes' });
    const late = await joins(2, 'python');
    expect(await due(late)).toBe(addDays(BATCH, 28));
    expect(((await page('python')) ?? []).map(({ batch, waiting }) => [batch, waiting])).toEqual([
      [addDays(BATCH, 30), 1],
      [BATCH, 1],
    ]);
    expect(await set(LECTURES, { batch: addDays(BATCH, 30) }, 'python')).toEqual({ kind: 'links-set', told: 1 });
    expect([await told(early), await told(late)]).toEqual([
      [['confirmed'], ['new-start']],
      [['confirmed'], ['course-links', 'https://videos.example.org/1']],
    ]);
    await begins(addDays(BATCH, 37));
    context.pass(MINUTE);
    const later = await joins(3, 'python');
    expect(await told(later)).toEqual([['confirmed', 'https://videos.example.org/1']]);
  });

  test('a batch that moves nearer has its links promised by a nearer day', async () => {
    const { joins, staff, verifier, db, waiting } = await desk();
    const begins = (startsOn: string) => staff.saveSettings(verifier, 'python', { registration: 'open', startsOn });
    const due = async () => (await db.selectFrom('promised').select(['kind', 'dueOn']).execute())[0];
    await begins(BATCH);
    await joins(1, 'python');
    expect(await due()).toEqual({ kind: 'links', dueOn: addDays(BATCH, -2) });
    for (const [startsOn, dueOn] of [
      [addDays(today, 5), addDays(today, 3)],
      [addDays(today, 1), addDays(today, 1)],
      [today, today],
    ] as const) {
      expect(await begins(startsOn)).toMatchObject({ kind: 'saved' });
      expect([await due(), await waiting()]).toEqual([{ kind: 'links', dueOn }, [['python', 1, dueOn]]]);
    }
  });

  test('staff see who waits for a day apart from who waits for links, since when', async () => {
    const { joins, staff, verifier, context, waiting } = await desk();
    const begins = (startsOn: string, more: Record<string, string> = {}) =>
      staff.saveSettings(verifier, 'python', { registration: 'open', startsOn, ...more });
    const notices = async () =>
      (await staff.queue(verifier, { view: 'now' })).linksToSend.map(
        ({ courseId, isUndated, waiting: number, since }) => [...[courseId, isUndated, number, since]],
      );
    await joins(1, 'python');
    context.pass(DAY);
    await joins(2, 'python');
    await joins(3);
    expect(await notices()).toEqual([
      ['python', true, 2, START],
      ['email-etiquette', false, 1, START + DAY],
    ]);
    await begins(BATCH, { newBatch: 'yes' });
    await joins(4, 'python');
    expect(await waiting()).toEqual([
      ['python', 1, addDays(BATCH, -2)],
      ['python', 2, null],
      ['email-etiquette', 1, addDays(today, 3)],
    ]);
  });

  test('the links in the course’s file hold where staff set none, and reach who waits', async () => {
    const { joins, set, told, look, context, page, waiting } = await desk();
    const id = await joins(1);
    const links = [{ label: 'Lectures', url: 'https://videos.example.org/file' }];
    changeCourse(context, 'email-etiquette', { links });
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await told(id)).toEqual([['confirmed'], ['course-links', 'https://videos.example.org/file']]);
    expect(await waiting()).toEqual([]);
    expect((await page())?.[0]).toMatchObject({ links, isSet: false, have: 1 });
    await set(OTHERS);
    expect(await set('')).toEqual({ kind: 'links-set', told: 1 });
    expect((await told(id)).at(-1)).toEqual(['course-links', 'https://videos.example.org/file']);
  });

  test('what staff sent in another way is waited for no more, and nobody gets it twice', async () => {
    const { joins, set, told, waiting, staff, verifier, logged, seen } = await desk();
    const id = await joins(1);
    const sent = (batch: string) => staff.noteLinksSent(verifier, 'email-etiquette', { batch });
    expect(await sent(BATCH)).toEqual({ kind: 'links-sent', count: 0 });
    expect(await sent('')).toEqual({ kind: 'links-sent', count: 1 });
    expect(await sent('')).toEqual({ kind: 'links-sent', count: 0 });
    expect([await waiting(), await seen(id)]).toEqual([[], { links: [], isWaiting: false, dueOn: null }]);
    expect(await set(LECTURES)).toEqual({ kind: 'links-set', told: 0 });
    expect(await told(id)).toEqual([['confirmed']]);
    expect((await logged('links-sent'))[0]?.detail).toEqual({ course: 'email-etiquette', batch: null, count: 1 });
  });

  test('who was refunded or erased gets none, and who moved waits for those of the other course', async () => {
    const { joins, set, told, put, staff, owner, waiting, row, db, seen } = await desk();
    const [refunded, erased, moved] = [await joins(1), await joins(2), await joins(3)];
    await put(refunded, 'refunded');
    await staff.erase(owner, erased);
    const fields = { seen: String((await row(moved)).stateChangedAt), course: 'linkedin', access: 'keep' };
    expect(await staff.move(owner, moved, fields)).toEqual({ kind: 'done' });
    expect(await db.selectFrom('promised').select('registrationId').where('kind', '=', 'links').execute()).toEqual(
      expect.not.arrayContaining([{ registrationId: erased }]),
    );
    expect(await set(LECTURES)).toEqual({ kind: 'links-set', told: 0 });
    expect((await waiting()).map(([course, number]) => [course, number])).toEqual([['linkedin', 1]]);
    expect(await set(OTHERS, {}, 'linkedin')).toEqual({ kind: 'links-set', told: 1 });
    expect(await told(moved)).toEqual([['confirmed'], ['changed'], ['course-links', 'https://videos.example.org/2']]);
    expect(await seen(refunded)).toBeUndefined();
  });

  test('emails to more than twenty take a fresh proof, and ten times in an hour are enough', async () => {
    const { joins, set, staff, verifier, told, context } = await desk();
    const ids: string[] = [];
    for (let number = 1; number <= 21; number++) ids.push(await joins(number));
    const fields = { batch: '', links: LECTURES };
    const stale = { ...verifier, provedAt: context.now() - DAY };
    expect(await staff.saveLinks(stale, 'email-etiquette', fields)).toEqual({
      kind: 'proof-needed',
      action: 'message-course',
    });
    expect(await told(ids[20] ?? '')).toEqual([['confirmed']]);
    expect(await set(LECTURES)).toEqual({ kind: 'links-set', told: 21 });
    // Unchanged links send no emails, so they need no proof.
    expect(await staff.saveLinks(stale, 'email-etiquette', fields)).toMatchObject({ told: 0 });
    for (let time = 1; time < 10; time++) {
      expect(await set(`https://videos.example.org/${time + 10}`)).toMatchObject({ told: 21 });
    }
    expect(await set(OTHERS)).toMatchObject({ kind: 'invalid', problems: [{ field: 'links' }] });
    expect(await set(OTHERS, { tellLinks: '' })).toEqual({ kind: 'links-set', told: 0 });
    expect(await told(ids[0] ?? '')).toHaveLength(11);
  });

  test('what is no link, no course with links, or no batch is refused, and nothing is sent', async () => {
    const { joins, set, told } = await desk();
    const id = await joins(1);
    expect(await set('http://videos.example.org')).toMatchObject({ kind: 'invalid', problems: [{ field: 'links' }] });
    expect(await set(LECTURES, {}, 'react')).toEqual({ kind: 'unknown' });
    expect(await set(LECTURES, {}, 'none')).toEqual({ kind: 'unknown' });
    expect(await set(LECTURES, { batch: "2026-12-01' or" })).toMatchObject({ kind: 'invalid' });
    // Nobody would see these links.
    expect(await set(LECTURES, { batch: BATCH })).toEqual({ kind: 'unknown' });
    expect(await told(id)).toEqual([['confirmed']]);
  });
});
