import { describe, expect, test } from 'vitest';
import type { SentFields } from '../../domain/sent-fields.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { afterRename, courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { learnerOn } from './learning.fixture.ts';
import { progressIn, saveProgress } from './progress.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  test('what is kept is there on the next device, the last word counts, and what is watched stays so', async () => {
    const { context, learner } = await learnerOn(engine);
    const { id } = await learner.confirmed('react');
    const save = (fields: Record<string, string>) => saveProgress(context, learner, { courseId: 'react', fields });
    expect(await save({ 'lecture-3': '480 1500', 'lecture-1': '1500 1500' })).toEqual({ kind: 'saved' });
    context.pass(1000);
    expect(await save({ 'lecture-1': '60 1500' })).toEqual({ kind: 'saved' });
    const at = context.now();
    expect(await progressIn(context, learner, 'react')).toEqual({
      lectures: [
        { number: 1, seconds: 60, isDone: true, at },
        { number: 3, seconds: 480, isDone: false, at: at - 1000 },
      ],
      chapters: [],
    });
    expect(await learner.rows()).toHaveLength(2);
    expect((await learner.rows()).every(({ registrationId }) => registrationId === id)).toBe(true);
  });

  test('the tick of a chapter can be taken back', async () => {
    const { context, learner } = await learnerOn(engine);
    await learner.confirmed('time-management');
    const save = (word: string) =>
      saveProgress(context, learner, { courseId: 'time-management', fields: { 'chapter-15': word } });
    await save('read');
    expect((await progressIn(context, learner, 'time-management'))?.chapters).toMatchObject([
      { number: 15, isDone: true },
    ]);
    await save('unread');
    expect((await progressIn(context, learner, 'time-management'))?.chapters).toMatchObject([
      { number: 15, isDone: false },
    ]);
    expect(await save('maybe')).toEqual({ kind: 'invalid' });
  });

  test('what the course does not have is refused, and nothing of the form is kept', async () => {
    const { context, learner } = await learnerOn(engine);
    await learner.confirmed('react');
    const refused: SentFields[] = [{}, { 'lecture-6': '1 2' }, { 'lecture-1': '1 2', 'chapter-1': 'read' }];
    for (const fields of refused) {
      expect(await saveProgress(context, learner, { courseId: 'react', fields })).toEqual({ kind: 'invalid' });
    }
    expect(await learner.rows()).toEqual([]);
  });

  test('nobody has a place in a course without an open registration of their own', async () => {
    const { context, learner } = await learnerOn(engine);
    const fields = { 'lecture-1': '1 2' };
    const unknown = async (courseId: string, who: LearnerSession = learner) => {
      expect(await saveProgress(context, who, { courseId, fields })).toEqual({ kind: 'unknown' });
      expect(await progressIn(context, who, courseId)).toBeUndefined();
      expect(await learner.rows()).toEqual([]);
    };
    await unknown('react');
    await unknown('no-such-course');
    const { id } = await register(context, courseOf(context, 'react'), inputOf(1));
    // Not confirmed yet.
    await unknown('react');
    await learner.set(id, { state: 'confirmed', confirmedAt: context.now() });
    await unknown('data-management');
    await unknown('react', { ...learner, email: 'somebody.else@example.org' });
    await unknown('react', { ...learner, email: '' });
    // Twelve months of access are over, and the lectures are not open to everyone.
    context.content = { ...context.content, site: { ...context.content.site, access: 'enrolled' } };
    await learner.set(id, { confirmedAt: context.now() - 367 * 86_400_000 });
    await unknown('react');
  });

  test('the fee for another exam keeps no place, and of several registrations the newest that is open does', async () => {
    const { context, learner } = await learnerOn(engine);
    const first = await learner.confirmed('react');
    const second = await learner.confirmed('react');
    await learner.set(second.id, { resitOf: first.id });
    const save = () => saveProgress(context, learner, { courseId: 'react', fields: { 'lecture-2': '30 600' } });
    await save();
    expect((await learner.rows()).map(({ registrationId }) => registrationId)).toEqual([first.id]);
    const third = await learner.confirmed('react');
    await save();
    expect((await learner.rows()).map(({ registrationId }) => registrationId)).toEqual([first.id, third.id]);
  });

  test('a course whose file is renamed keeps the places', async () => {
    const { context, learner } = await learnerOn(engine);
    await learner.confirmed('react');
    await saveProgress(context, learner, { courseId: 'react', fields: { 'lecture-2': '30 600' } });
    context.content = afterRename(context.content, 'react', 'react-js');
    for (const courseId of ['react', 'react-js']) {
      expect(await progressIn(context, learner, courseId)).toMatchObject({ lectures: [{ number: 2, seconds: 30 }] });
    }
  });

  test('who moves to another course begins it anew', async () => {
    const { context, learner, staffed } = await learnerOn(engine);
    const id = await staffed.paid(1, '650');
    await saveProgress(context, learner, { courseId: 'react', fields: { 'lecture-2': '30 600' } });
    expect(await learner.rows()).toHaveLength(1);
    const { stateChangedAt } = await learner.row(id);
    const fields = { seen: String(stateChangedAt), course: 'data-management', access: 'keep', note: '' };
    expect(await staffed.desk.move(staffed.owner, id, fields)).toMatchObject({ kind: 'done' });
    expect(await learner.rows()).toEqual([]);
  });
});
