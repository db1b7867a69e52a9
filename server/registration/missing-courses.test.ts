import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { missingCourses } from './missing-courses.ts';
import { afterRemoval, afterRename, START } from './registration.fixture.ts';

const confirmed = (confirmedAt: number) => ({ state: 'confirmed', confirmedAt }) as const;

describe.each(dailyEngines)('on %s', (engine) => {
  async function deskWith(...rows: Partial<RegistrationTable>[]) {
    const staffed = await staffedDesk(engine);
    const values = rows.map((row, at) =>
      aRegistration({
        id: newId(START),
        courseId: 'react',
        courseName: 'React.Js',
        reference: `61110000000${at}`,
        ...row,
      }),
    );
    await staffed.db.insertInto('registration').values(values).execute();
    return staffed;
  }

  test('nothing is missing without registrations, nor where every course is there', async () => {
    const empty = await staffedDesk(engine);
    expect(await missingCourses(empty.context)).toEqual([]);
    const { context } = await deskWith({}, { courseId: 'cloud' }, confirmed(START));
    expect(await missingCourses(context)).toEqual([]);
  });

  test('a course that is gone is named with how many need it, and what to do', async () => {
    const { context } = await deskWith(
      { state: 'received' },
      { state: 'held' },
      { state: 'needs-you' },
      confirmed(START),
      { state: 'rejected' },
      { courseId: 'cloud', courseName: 'Cloud Fundamentals', ...confirmed(START) },
      { courseId: 'python' },
    );
    const content = afterRemoval(afterRemoval(context.content, 'react'), 'cloud');
    expect(await missingCourses({ ...context, content })).toEqual([
      {
        ...{ courseId: 'cloud', name: 'Cloud Fundamentals', registrations: 1, open: 0, enrolled: 1 },
        what: 'The course "cloud" (Cloud Fundamentals) is missing from the site, but 1 registration names it: 1 learner has access and finds no course.',
        advice:
          'Put courses/cloud.yaml back into the folder of the content, or write formerIds: [cloud] in the file of the course that took its place. Then start the site again.',
      },
      expect.objectContaining({
        ...{ courseId: 'react', name: 'React.Js', registrations: 5, open: 3, enrolled: 1 },
        what: 'The course "react" (React.Js) is missing from the site, but 5 registrations name it: 1 learner has access and finds no course, and 3 registrations are still open.',
      }),
    ]);
  });

  test('one that was renamed is not gone', async () => {
    const { context } = await deskWith({});
    expect(await missingCourses({ ...context, content: afterRename(context.content, 'react', 'react-js') })).toEqual(
      [],
    );
  });

  test('one whose registrations have all come to their end is missed by nobody', async () => {
    // Twelve months of access end with 21 November 2026 in India, which is the day of START.
    const over = Date.parse('2025-11-20T23:59:59.999+05:30');
    const staffed = await deskWith({ state: 'rejected' }, { state: 'refunded' }, confirmed(over));
    const content = afterRemoval(staffed.context.content, 'react');
    expect(await missingCourses({ ...staffed.context, content })).toEqual([]);
    await staffed.db
      .updateTable('registration')
      .set({ confirmedAt: over + 1 })
      .where('confirmedAt', '=', over)
      .execute();
    expect(await missingCourses({ ...staffed.context, content })).toMatchObject([{ open: 0, enrolled: 1 }]);
  });
});
