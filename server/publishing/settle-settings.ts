import { settingsIn } from '../../domain/course/weekly.ts';
import type { CourseSettings } from '../../domain/course/course-settings.ts';
import { seatStates } from '../../domain/course/seats.ts';
import { fileOf } from '../content/form/folds.ts';
import { isSame } from '../content/files/plain.ts';
import type { Db } from '../db/tables.ts';
import type { ContentStore } from '../setup/content-store.ts';
import { valuesOf } from './history.ts';
import type { PlannedFile } from './plan.ts';

const SETTINGS = ['registration', 'seats', 'closesOn', 'startsOn'] as const;

/**
 * What staff have set of a course ends once its file says the same. What was `published` since in the file itself counts
 * instead of what was set before. True if something counts now that did not.
 */
export async function settleSettings(
  db: Db,
  store: ContentStore,
  published: readonly PlannedFile[] = [],
): Promise<boolean> {
  const rows = await db.selectFrom('courseSetting').selectAll().execute();
  const files = store.files();
  let isOther = false;
  // oxlint-disable no-await-in-loop -- there is hardly ever more than one
  for (const { courseId, changedAt, ...row } of rows) {
    const file = fileOf('courses', courseId)?.file ?? '';
    const values = valuesOf(file, files.read(file));
    if (values === undefined) continue;
    const said = settingsIn(values);
    const set = settingsOfRow(row);
    const step = published.find((each) => each.file === file);
    const before = step && valuesOf(file, step.before);
    const next = before === undefined ? set : { ...set, ...changedSettings(settingsIn(before), said) };
    // A later change of colleagues stays.
    if (isSame({ ...next }, { ...said }) && !(await leavesWaiting(db, { courseId, values }, said))) {
      await db
        .deleteFrom('courseSetting')
        .where('courseId', '=', courseId)
        .where('changedAt', '=', changedAt)
        .execute();
    } else if (!isSame({ ...next }, { ...set })) {
      await db
        .updateTable('courseSetting')
        .set(next)
        .where('courseId', '=', courseId)
        .where('changedAt', '=', changedAt)
        .execute();
    }
    isOther ||= !isSame({ ...next }, { ...set });
  }
  // oxlint-enable no-await-in-loop
  return isOther;
}

function settingsOfRow({ registration, seats, closesOn, startsOn }: CourseSettings): CourseSettings {
  return { registration, seats, closesOn, startsOn };
}

function changedSettings(before: CourseSettings, after: CourseSettings): Partial<CourseSettings> {
  return Object.fromEntries(SETTINGS.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}

/** Without the row, learners who wait for a day would get this one, although staff have said that it is not theirs. */
async function leavesWaiting(
  db: Db,
  { courseId, values }: { courseId: string; values: Readonly<Record<string, unknown>> },
  { startsOn }: CourseSettings,
): Promise<boolean> {
  if (startsOn === null || values['mode'] !== 'live') return false;
  const waiting = await db
    .selectFrom('registration')
    .select('id')
    .where('courseId', '=', courseId)
    .where('batch', 'is', null)
    .where('state', 'in', seatStates)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
