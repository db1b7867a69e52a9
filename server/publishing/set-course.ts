/** Settings of a course, set at the desk: they count at once, and are then written into its file. */
import { type SettingFields, settingsOf } from '../../domain/course/course-settings.ts';
import { indianDayAt } from '../../domain/day.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import {
  type Weekly,
  weeklyFields,
  type WeeklyFields,
  weeklyOf,
  weeklyTyped,
  withWeekly,
} from '../../domain/course/weekly.ts';
import type { Problem } from '../../domain/problem.ts';
import { type Form, formOf, type ValuesOf } from '../../domain/form-fields.ts';
import { possible, saveSettings, type SettingsAnswer } from '../course/save-settings.ts';
import { fileOf } from '../content/form/folds.ts';
import { isSame } from '../content/files/plain.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { atField } from '../site-editor/at-field.ts';
import { unpacked } from '../site-editor/made-from.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { changeOf, type Edit, keepEdited } from './edit-file.ts';
import { publish, type Published } from './publish.ts';
import { beginPublish, type Running } from './running.ts';

/** Without files, and in a trial of the sample, the database alone has what staff set. */
function writesSettings({ store }: DeskContext): boolean {
  return store !== undefined && !store.isSample;
}

/**
 * Saves the settings of the page of a course. `isKept`: they count, and the file could not be changed, so the database
 * keeps them.
 */
export async function setCourse(
  context: DeskContext,
  who: DeskUser,
  courseId: string,
  values: ValuesOf<SettingFields>,
): Promise<Exclude<SettingsAnswer, { kind: 'saved' }> | { kind: 'saved'; told: number; isKept?: true }> {
  const saved = await saveSettings(context, who, courseId, values);
  const course = courseNamed(context.content.courses, courseId);
  if (saved.kind !== 'saved') return saved;
  if (!writesSettings(context) || course === undefined) return saved;
  const today = indianDayAt(context.now());
  const change = changeOf(context, who, fileOfCourse(course.id), (file) => withWeekly(file, settingsOf(course), today));
  const published = 'problems' in change ? undefined : await publish(context, who, change);
  const isWritten = published?.kind === 'live' || published?.kind === 'nothing';
  return isWritten ? saved : { ...saved, isKept: true };
}

function fileOfCourse(id: string): string {
  return fileOf('courses', id)?.file ?? '';
}

/** What the list sends beside its fields: what they showed when the page was made (site-editor/made-from.ts). */
const MADE_FROM = 'made-from';

/**
 * The weekly form of a course. Fields that the person has not changed, or does not see, are as they are now: colleagues
 * may have changed them since.
 */
export async function weeklyForm(context: DeskContext, [courseId]: [string]): Promise<Form<ValuesOf<WeeklyFields>>> {
  await context.refreshContent();
  const course = courseNamed(context.content.courses, courseId);
  const now = course === undefined ? NO_COURSE : weeklyOf(course, indianDayAt(context.now()));
  return {
    read: (sent, when) => {
      const shown = shownIn(sent[MADE_FROM]);
      const typed: Record<string, string> = { ...sent };
      const problems: Problem[] = [];
      for (const [name, value] of Object.entries(weeklyTyped(now))) {
        const own = sent[name];
        const was = shown[name];
        if (own === undefined || own === was) typed[name] = value;
        else if (was !== undefined && was !== value && own !== value)
          problems.push({ field: name, message: meanwhile(value) });
      }
      const read = formOf(weeklyFields(now)).read(typed, when);
      return problems.length > 0 ? { problems } : read;
    },
  };
}

function meanwhile(value: string): string {
  return `Somebody has changed this meanwhile, to “${value === '' ? 'empty' : value}”. Press again to replace it.`;
}

const NO_COURSE: Weekly = {
  ...{ registration: 'closed', seats: null, closesOn: null, startsOn: null, price: 1, examOn: undefined },
};

function shownIn(text: string | undefined): Readonly<Record<string, unknown>> {
  const shown = unpacked(text ?? '')?.value;
  return typeof shown === 'object' && shown !== null ? (shown as Record<string, unknown>) : {};
}

export type WeeklyAnswer =
  | Extract<Published | Running, { kind: 'live' | 'running' | 'nothing' | 'elsewhere' }>
  /** In the database alone. */
  | { kind: 'saved'; told: number }
  | { kind: 'unknown' }
  | Invalid
  | ProofNeeded;

/** Publishes the weekly form of a course. A price that the role may not change stays as it is. */
export async function saveWeekly(
  context: DeskContext,
  who: DeskUser,
  courseId: string,
  values: ValuesOf<WeeklyFields>,
): Promise<WeeklyAnswer> {
  const course = courseNamed(context.content.courses, courseId);
  if (course === undefined) return { kind: 'unknown' };
  const settings = possible(course, values);
  const isSet = !isSame({ ...settings }, { ...settingsOf(course) });
  const saved = isSet ? await saveSettings(context, who, course.id, values) : undefined;
  if (saved !== undefined && saved.kind !== 'saved') return saved;
  const { price, examOn } = values;
  const edit = (file: Parameters<Edit>[0]) =>
    withWeekly(file, { price, examOn, ...(writesSettings(context) && settings) }, indianDayAt(context.now()));
  const answer = await publishEdit(context, who, fileOfCourse(course.id), edit);
  if (saved === undefined) return answer;
  if (answer.kind === 'nothing' || answer.kind === 'elsewhere') return saved;
  return answer.kind === 'invalid' ? alsoSet(answer) : answer;
}

/** Keeps the weekly form as a draft of the course's file. */
export async function keepWeekly(
  context: DeskContext,
  who: DeskUser,
  courseId: string,
  values: ValuesOf<WeeklyFields>,
): Promise<{ kind: 'kept' } | { kind: 'unknown' } | Invalid> {
  const course = courseNamed(context.content.courses, courseId);
  if (course === undefined) return { kind: 'unknown' };
  const { price, examOn } = values;
  const wanted: Partial<Weekly> = { ...possible(course, values), price, examOn };
  return (await keepEdited(context, who, fileOfCourse(course.id), (file) =>
    withWeekly(file, wanted, indianDayAt(context.now())),
  ))
    ? { kind: 'kept' }
    : { kind: 'unknown' };
}

function alsoSet({ problems }: Invalid): Invalid {
  const also = ' Registration, dates and seats count already, and are not lost.';
  return {
    kind: 'invalid',
    problems: problems.map((each, index) => (index === 0 ? { ...each, message: each.message + also } : each)),
  };
}

/** Where the weekly form shows a field of the file. */
const FIELDS: Readonly<Record<string, keyof WeeklyFields>> = {
  ...{ price: 'price', seats: 'seats', closes: 'closesOn', closed: 'registration', waitingList: 'registration' },
  ...{ 'dates.start': 'startsOn', 'dates.exam': 'examOn' },
};

/** Publishes an edit of one file, and says what stops it beside the fields of a short form. */
export async function publishEdit(
  context: DeskContext,
  who: DeskUser,
  file: string,
  edit: Edit,
): Promise<Extract<WeeklyAnswer, { kind: 'live' | 'running' | 'nothing' | 'elsewhere' | 'invalid' }>> {
  if (context.store === undefined) return { kind: 'elsewhere' };
  const change = changeOf(context, who, file, edit);
  if ('problems' in change) return change;
  // A draft of the same fields goes with it.
  await keepEdited(context, who, file, edit, { onlyDraft: true });
  const outcome = await beginPublish(context, who, change, new Map());
  switch (outcome.kind) {
    case 'wrong': {
      const problems = outcome.problems.map((problem) => {
        const { field, message } = atField(problem);
        const known = Object.entries(FIELDS).find(([name]) => field === name || field.startsWith(`${name}.`))?.[1];
        return problem.file === file && known !== undefined
          ? { field: known, message }
          : { field: 'action', message: `${problem.file}: ${message}` };
      });
      return { kind: 'invalid', problems };
    }
    case 'choose':
      return invalid('action', 'Somebody has published the same just now. Look at it, then press again.');
    case 'busy':
      return invalid('action', 'Other changes are being published just now. Press again in a minute.');
    case 'unwritten':
      return invalid('action', outcome.why);
    case 'failed':
      return invalid(
        'action',
        'The pages could not be made, so the site is as it was. The log of the server says why.',
      );
    default:
      return outcome;
  }
}
