import { indianDayAt } from '../../domain/day.ts';
import { type Form, formOf, type FormField } from '../../domain/form-fields.ts';
import type { StaffRole } from '../../domain/staff/roles.ts';
import { slugOf } from '../../domain/text/slug.ts';
import { changeFile, newFile, readFileValues } from '../content/files/content-file.ts';
import type { ContentFiles } from '../content/schema/content-files.ts';
import { fileOf, shapeOfFile } from '../content/form/folds.ts';
import { holdsLocked } from '../content/form/shape.ts';
import { fieldsOf } from '../content/form/values.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { keepDraft, whyNotKept } from './drafts.ts';
import { BUILT_ELSEWHERE, filesWithDrafts, type NotOpen, openFile } from './open-file.ts';
import { keepText } from './save-file.ts';

/** What can be added at the desk, with its words. */
export const addedKinds = {
  courses: { heading: 'New course', title: 'Name of the course', taken: 'There is a course of this name already.' },
  pages: { heading: 'New page', title: 'Title of the page', taken: 'There is a page of this name already.' },
  readings: {
    heading: 'New reading',
    title: 'Title of the reading',
    taken: 'There is a reading of this name already.',
  },
  exams: { heading: 'New exam', title: 'Course', taken: 'This course has an exam already.' },
} as const;

export type AddedKind = keyof typeof addedKinds;

/** Why a role does not add a file of a kind, as a sentence; undefined if it does. */
export function whyNotAdded(kind: AddedKind, role: StaffRole): string | undefined {
  if (!['courses', 'exams'].includes(kind) || !holdsLocked(shapeOfFile('courses'), role)) return undefined;
  return kind === 'courses'
    ? 'A new course has a price and says who is paid. Ask an owner to begin it: once it is published, you can change its words.'
    : 'A new exam changes what its course sells. Ask an owner to begin it: once it is published, you can change its questions.';
}

export interface NewFile {
  /** Empty for an exam, which is called like its course. */
  title: string;
  /** The id of the course to begin as, or of the course of an exam; empty for other kinds. */
  like: string;
}

const LONGEST_TITLE = 60;

/** The form for a new file of a kind: a course begins as a copy of another, and an exam belongs to a course without one. */
export function newFileFields(
  kind: AddedKind,
  { courses, exams }: { courses: readonly { id: string; name: string }[]; exams: readonly { id: string }[] },
): { title: FormField<string> | undefined; like: FormField<string> | undefined } {
  const choose = (label: string, hint: string, of: typeof courses): FormField<string> => ({
    ...{ label, hint },
    options: of.map(({ id, name }) => ({ value: id, label: name })),
    read: (typed) =>
      of.some(({ id }) => id === typed) ? { value: typed } : { problem: 'Choose one of your courses.' },
  });
  if (kind === 'exams') {
    const possible = courses.filter((course) => !exams.some(({ id }) => id === course.id));
    const hint = 'Courses without an exam. It begins with one question, which you fill in.';
    return { title: undefined, like: choose(addedKinds.exams.title, hint, possible) };
  }
  const title: FormField<string> = {
    label: addedKinds[kind].title,
    maxLength: LONGEST_TITLE,
    read: (typed) => {
      const text = typed.normalize('NFC').trim();
      if (slugOf(text) === undefined) return { problem: 'Type at least one letter or digit.' };
      return text.length > LONGEST_TITLE
        ? { problem: `This has ${text.length} characters, at most ${LONGEST_TITLE} are possible.` }
        : { value: text };
    },
  };
  if (kind !== 'courses') return { title, like: undefined };
  const hint = 'You change what is different. Registration is closed until you open it.';
  return { title, like: choose('Begin as a copy of', hint, courses) };
}

/** The form of a new file, for the use case. */
export function newFileForm({ content }: DeskContext, [kind]: [AddedKind]): Form<NewFile> {
  const { title, like } = newFileFields(kind, content);
  return {
    read: (sent, when) => {
      const fields = { ...(title && { title }), ...(like && { like }) };
      const read = formOf(fields).read(sent, when);
      return 'problems' in read ? read : { value: { title: '', like: '', ...read.value } };
    },
  };
}

/** Begins a draft of a file that is not there yet, and says under which name. Courses and exams are for owners. */
export async function addFile(
  context: DeskContext,
  who: DeskUser,
  kind: AddedKind,
  { title, like }: NewFile,
): Promise<{ kind: 'added'; id: string } | NotOpen | Invalid | Forbidden> {
  const whyNot = whyNotAdded(kind, who.role);
  if (whyNot !== undefined) return { kind: 'forbidden', message: whyNot };
  const here = await filesWithDrafts(context, who.staffId);
  if (here === undefined) return BUILT_ELSEWHERE;
  if (kind === 'exams') return addExam(context, who, here.files, like);
  const id = (slugOf(title) ?? '').slice(0, LONGEST_TITLE).replace(/-$/, '');
  const known = fileOf(kind, id);
  if (known === undefined) return invalid('title', 'Type at least one letter or digit.');
  const { file } = known;
  const taken = invalid('title', `${addedKinds[kind].taken} Choose another.`);
  if (here.published.read(file) !== undefined) return taken;
  const today = indianDayAt(context.now());
  const values = kind === 'courses' ? copyOf(context, here.files, like, { id, title }) : blankText(kind, title, today);
  if (values === undefined) return invalid('like', 'Choose one of your courses.');
  const draft = { file, base: null, text: newFile(file, values), savedAt: context.now() };
  const own = here.files.read(file);
  // The same press once more, before the page came.
  if (own === draft.text) return { kind: 'added', id };
  if (own !== undefined) return taken;
  const tooLong = whyNotKept(here.changed, file, draft.text);
  if (tooLong !== undefined) return invalid('title', tooLong);
  return (await keepDraft(context.db, who.staffId, draft, undefined)) ? { kind: 'added', id } : taken;
}

/** The paper of the exam is asked for in the file of the course, so both begin as drafts. */
async function addExam(
  context: DeskContext,
  who: DeskUser,
  files: ContentFiles,
  id: string,
): Promise<{ kind: 'added'; id: string } | NotOpen | Invalid> {
  const taken = invalid('like', addedKinds.exams.taken);
  const exam = fileOf('exams', id)?.file;
  const course = await openFile(context, who.staffId, { kind: 'courses', id });
  if (exam === undefined || course === undefined) return invalid('like', 'Choose one of your courses.');
  if (course.kind === 'not-open') return course;
  if (context.store?.files().read(exam) !== undefined) return taken;
  const text = newFile(exam, {
    topics: [{ id: 'course', title: 'The course' }],
    questions: [{ id: 'q1', topic: 'course', level: 'easy', text: '', kind: 'single', right: '', wrong: ['', ''] }],
  });
  if (files.read(exam) === text) return { kind: 'added', id };
  if (files.read(exam) !== undefined) return taken;
  if (!(await keepDraft(context.db, who.staffId, { file: exam, base: null, text, savedAt: context.now() }, undefined)))
    return taken;
  const values = fieldsOf(course.value);
  const dates = fieldsOf(values['dates']);
  const isHeld = !('held' in fieldsOf(dates['exam']));
  const changed = {
    ...values,
    ...(!isHeld && { dates: { ...dates, exam: { announced: false } } }),
    exam: values['exam'] ?? { minutes: 30, questions: { course: 1 }, passMark: 60 },
  };
  await keepText(context, who, course, changeFile(course.file, course.text, changed));
  return { kind: 'added', id };
}

function blankText(kind: 'pages' | 'readings', title: string, today: string) {
  const body = 'Write here.\n';
  return kind === 'pages'
    ? { title, description: '', updated: today, linkIn: 'footer', body }
    : { title, description: '', summary: '', body };
}

/** What only one course can have. */
const OWN = [
  'lectures',
  'freeVideo',
  'reading',
  'exam',
  'links',
  'register',
  'formerIds',
  'formerPaths',
  'seats',
  'closes',
];
const OF_LECTURES = ['lectureGrid', 'playlist'];

function copyOf(
  { content }: DeskContext,
  files: ContentFiles,
  like: string,
  { id, title }: { id: string; title: string },
): unknown {
  const file = fileOf('courses', like)?.file ?? '';
  const text = files.read(file);
  if (text === undefined) return undefined;
  const kept = without(readFileValues(file, text), OWN);
  const ofGroup = content.courses.filter(({ group }) => group === kept['group']);
  return {
    ...kept,
    name: title,
    short: title.slice(0, 8),
    // After all courses of the group, with room between for others.
    order: Math.max(0, ...ofGroup.map(({ order }) => order)) + 10,
    closed: true,
    page: { ...without(fieldsOf(kept['page']), OF_LECTURES), path: `/courses/${id}`, title, metaDescription: '' },
    payment: { ...fieldsOf(kept['payment']), path: `/courses/${id}/payment` },
  };
}

function without(values: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}
