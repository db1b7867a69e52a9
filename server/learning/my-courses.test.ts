import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../db/databases.fixture.ts';
import { EXAM_COURSE } from '../exam/exam-content.fixture.ts';
import { examDesk } from '../exam/exam.fixture.ts';
import { afterRemoval, courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { payment } from '../desk/staff-desk.fixture.ts';
import { learnerOn } from './learning.fixture.ts';
import { myCourses } from './my-courses.ts';
import { saveProgress } from './progress.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  test('a course says what is left of its lectures, and goes on where its learner was', async () => {
    const { context, learner } = await learnerOn(engine);
    await learner.confirmed('react');
    const save = (fields: Record<string, string>) => saveProgress(context, learner, { courseId: 'react', fields });
    await save({ 'lecture-1': '1500 1500' });
    context.pass(1000);
    await save({ 'lecture-2': '487 1500' });
    const [react, ...others] = await myCourses(context, learner);
    expect(others).toEqual([]);
    expect(react).toMatchObject({
      courseId: 'react',
      // Its lectures are open to everyone.
      access: { until: null, isOpen: true },
      left: { watched: [true, false, false, false, false], next: { number: 2, seconds: 487 } },
      next: { kind: 'watch', number: 2, seconds: 487, isNew: false },
    });
    expect([react?.reading, react?.certificate]).toEqual([undefined, undefined]);
  });

  test('a reading counts the chapters that are ticked, and free videos are lectures', async () => {
    const { context, learner } = await learnerOn(engine);
    await learner.confirmed('time-management');
    const fields = { 'chapter-1': 'read', 'chapter-2': 'read', 'chapter-3': 'unread', 'lecture-7': '1 600' };
    await saveProgress(context, learner, { courseId: 'time-management', fields });
    expect(await myCourses(context, learner)).toMatchObject([
      {
        access: { until: null, isOpen: true },
        reading: { read: 2, chapters: 15 },
        next: { kind: 'watch', number: 7, seconds: 1 },
      },
    ]);
  });

  test('two registrations for one course have a place each, and another person has none of them', async () => {
    const { context, learner } = await learnerOn(engine);
    await learner.confirmed('react');
    await saveProgress(context, learner, { courseId: 'react', fields: { 'lecture-1': '600 600' } });
    await learner.confirmed('react');
    const watched = (await myCourses(context, learner)).map(({ left }) => left?.watched.filter(Boolean).length);
    expect(watched).toEqual([0, 1]);
    expect(await myCourses(context, { email: inputOf(2).email ?? '' })).toEqual([]);
  });

  test('after its last day a course leads to no lecture', async () => {
    const { context, learner } = await learnerOn(engine);
    context.content = { ...context.content, site: { ...context.content.site, access: 'enrolled' } };
    const { id } = await learner.confirmed('react');
    expect(await myCourses(context, learner)).toMatchObject([{ access: { until: '2027-11-21', isOpen: true } }]);
    await learner.set(id, { confirmedAt: context.now() - 367 * 86_400_000 });
    const [react] = await myCourses(context, learner);
    expect(react).toMatchObject({ access: { isOpen: false }, left: { isBegun: false } });
    expect(react?.next?.kind).not.toBe('watch');
  });

  test('before it is confirmed it says no more than where it stands', async () => {
    const { context, learner } = await learnerOn(engine);
    await register(context, courseOf(context, 'react'), inputOf(1));
    const [react] = await myCourses(context, learner);
    expect(react).toMatchObject({ state: 'received', courseName: 'React.Js' });
    expect(react).toMatchObject({ access: undefined, left: undefined, exam: undefined, next: undefined });
  });

  test('the fee for another exam is a course of its own until it is confirmed', async () => {
    const { context, learner } = await learnerOn(engine);
    const { id } = await learner.confirmed('react');
    const fee = await learner.confirmed('react');
    await learner.set(fee.id, { resitOf: id, state: 'received' });
    const shown = async () => (await myCourses(context, learner)).map((each) => each.id);
    expect(await shown()).toEqual([fee.id, id]);
    await learner.set(fee.id, { state: 'confirmed' });
    expect(await shown()).toEqual([id]);
  });

  test('of a course that the site has no more, the receipt is there all the same', async () => {
    const { context, learner, staffed } = await learnerOn(engine);
    await staffed.act(await staffed.learner(1), payment(inputOf(1).reference, '650'));
    context.content = afterRemoval(context.content, 'react');
    expect(await myCourses(context, learner)).toMatchObject([
      { course: undefined, next: undefined, receipt: { number: 'K/26-27/000001', amount: 65_000, day: '2026-11-21' } },
    ]);
  });

  describe('the exam', () => {
    test('is booked after the lectures, of which this course has none', async () => {
      const desk = await examDesk(engine);
      const { id, learner } = await desk.confirmed(1);
      const one = async () => (await myCourses(desk.context, learner))[0];
      expect(await one()).toMatchObject({
        courseId: EXAM_COURSE,
        exam: { standing: { kind: 'book' }, sat: 0, takenAt: undefined, marks: undefined },
        next: { kind: 'exam', standing: { kind: 'book' } },
      });
      await desk.seat((await desk.slot()).id, id);
      expect(await one()).toMatchObject({ next: { kind: 'exam', standing: { kind: 'booked', canChange: true } } });
    });

    test('gives its marks and the certificate', async () => {
      const desk = await examDesk(engine);
      const { id, learner } = await desk.confirmed(1);
      const at = desk.context.now();
      await desk.sat(id, { passed: true, startedAt: at });
      await desk.db
        .insertInto('certificate')
        .values({
          ...{ id: 'certificate', number: '7'.repeat(20), registrationId: id, attemptId: null, validFor: id },
          ...{ replaces: null, statusIndex: 7, learnerName: 'A', courseId: EXAM_COURSE, courseName: 'Systems' },
          ...{
            duration: null,
            passedOn: '2026-11-21',
            proctored: null,
            issuedAt: at,
            issuedBy: null,
            publicSince: null,
          },
          withdrawnAt: null,
        })
        .execute();
      expect(await myCourses(desk.context, learner)).toMatchObject([
        {
          exam: { standing: { kind: 'passed' }, sat: 1, takenAt: at, marks: { marks: 1400, most: 1400 } },
          certificate: { number: '7'.repeat(20), isPublic: false },
          next: { kind: 'finished', hasCertificate: true },
        },
      ]);
    });
  });
});
