import { dateLine, isComing, nextDate } from '../../domain/course/dates.ts';
import type { Offer } from '../../domain/course/offer.ts';
import { type Weekly, weeklyIn, weeklyOf, weeklyTyped } from '../../domain/course/weekly.ts';
import { formatDayAndMonth, indianDayAt } from '../../domain/day.ts';
import { capitalised } from '../../domain/text/capitalised.ts';
import { mayDo } from '../../domain/staff/roles.ts';
import { courseList } from '../course/course-list.ts';
import { coursePage } from '../course/course-page.ts';
import { type ContentKind, fileOf, kindOfFile, shapeOfFile } from '../content/form/folds.ts';
import { lockFor } from '../content/form/shape.ts';
import { fieldsOf } from '../content/form/values.ts';
import { FileError, readFileValues } from '../content/files/content-file.ts';
import { differences } from '../content/files/differences.ts';
import type { CourseEntry } from '../content/schema/schema.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { titleOf } from './file-page.ts';
import { packed } from './made-from.ts';
import { BUILT_ELSEWHERE, filesWithDrafts, type NotOpen } from './open-file.ts';

export interface ListedFile {
  kind: ContentKind;
  id: string;
  title: string;
  /** What the person has changed of it and not published; 0 without a draft. */
  changes: number;
  /** Not on the site yet. */
  isNew: boolean;
  /** Gone once they publish. */
  isRemoved: boolean;
  /** Of a course on the site: what changes from week to week. */
  weekly: WeeklyFacts | undefined;
}

/** What visitors read of a course now. */
export interface WeeklyFacts {
  /** In rupees. */
  price: number;
  offer: Offer;
  /** `Starts 5 Dec, closes 3 Dec`. */
  dates: string;
  seats: { taken: number; of: number } | undefined;
}

/** The weekly form of one course. */
export interface OpenWeekly {
  id: string;
  name: string;
  /** As it counts now. */
  now: Weekly;
  /** With the draft of the person. */
  draft: Weekly;
  isDated: boolean;
  hasSeats: boolean;
  /** Learners with an address whom another start moves. Undefined once the batch has begun, and for who may not move them. */
  movable: number | undefined;
  /** The price is for others. */
  isPriceLocked: boolean;
  /** What the form was made from (made-from.ts). */
  madeFrom: string;
}

export interface FileList {
  kind: 'files';
  /** Of one kind, by title, courses as the site lists them; at most `MOST` unless all are asked for. */
  files: readonly ListedFile[];
  /** How many match. */
  found: number;
  /** How many there are of the kind. */
  all: number;
  courses: number;
  /** The person has changed something anywhere. */
  hasDraft: boolean;
  open: OpenWeekly | undefined;
}

/** As many rows as a phone shows quickly. */
const MOST = 50;

interface Asked {
  kind: ContentKind;
  /** Part of a title; empty for all. */
  find?: string;
  isAll?: boolean;
  /** The course whose weekly form is open. */
  open?: string | undefined;
}

/** The files of one kind that a person can change, with their drafts. */
export async function fileList(
  context: DeskContext,
  who: DeskUser,
  { kind, find = '', isAll = false, open }: Asked,
): Promise<FileList | NotOpen> {
  const here = await filesWithDrafts(context, who.staffId);
  if (here === undefined) return BUILT_ELSEWHERE;
  const { files, published, drafts } = here;
  const titles = titlesOf(context);
  const filesIn = (folder: ContentKind) =>
    folder === 'site'
      ? ['site.yaml']
      : [...new Set([...published.names(folder), ...files.names(folder)])].map((name) => `${folder}/${name}`);
  const inOrder = new Map(context.content.courses.map(({ id }, index) => [id, index]));
  // Courses as the site lists them, new ones behind them.
  const placeOf = ({ id }: { id: string }) => (kind === 'courses' ? (inOrder.get(id) ?? inOrder.size) : 0);
  const onSite = new Set(kind === 'site' ? ['site.yaml'] : published.names(kind).map((name) => `${kind}/${name}`));
  const listed = filesIn(kind)
    .flatMap((file): Omit<ListedFile, 'weekly'>[] => {
      const id = kindOfFile(file)?.id;
      if (id === undefined) return [];
      const draft = drafts.find((each) => each.file === file);
      const isRemoved = draft !== undefined && draft.text === null;
      const known = draft === undefined || isRemoved ? titles.get(file) : undefined;
      const title = known ?? titleIn(file, { kind, id }, files.read(file) ?? published.read(file));
      const changes = draft === undefined ? 0 : changesIn(file, published.read(file), draft.text);
      return [{ kind, id, title, changes, isNew: !onSite.has(file), isRemoved }];
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, 'en'));
  const words = find.trim().toLocaleLowerCase('en');
  const matching = words === '' ? listed : listed.filter(({ title }) => title.toLocaleLowerCase('en').includes(words));
  const shown = isAll ? matching : firstOf(matching, open);
  const weekly = await weeklyFacts(context, kind === 'courses' ? shown.map(({ id }) => id) : []);
  return {
    kind: 'files',
    files: shown.map((file) => ({ ...file, weekly: weekly.get(file.id) })),
    ...{ found: matching.length, all: listed.length, courses: filesIn('courses').length },
    hasDraft: drafts.length > 0,
    open: open === undefined ? undefined : await openWeekly(context, who, open, files.read(`courses/${open}.yaml`)),
  };
}

/** With the one that is open. */
function firstOf<File extends { id: string; changes: number }>(
  files: readonly File[],
  open: string | undefined,
): readonly File[] {
  if (files.length <= MOST) return files;
  return files.filter((file, index) => index < MOST || file.id === open || file.changes > 0);
}

function changesIn(file: string, before: string | undefined, after: string | null): number {
  if (before === undefined || after === null) return 1;
  try {
    return differences(readFileValues(file, before), readFileValues(file, after)).length;
  } catch (error) {
    if (error instanceof FileError) return 1;
    throw error;
  }
}

async function weeklyFacts(context: DeskContext, ids: readonly string[]): Promise<ReadonlyMap<string, WeeklyFacts>> {
  const courses = context.content.courses.filter(({ id }) => ids.includes(id));
  if (courses.length === 0) return new Map();
  const { db, now } = context;
  const rows = await courseList({ db, now, content: { ...context.content, courses } });
  const today = indianDayAt(now());
  return new Map(
    courses.flatMap((course): [string, WeeklyFacts][] => {
      const row = rows.find(({ id }) => id === course.id);
      if (row === undefined) return [];
      return [[course.id, { price: course.price, offer: row.offer, dates: datesOf(course, today), seats: row.seats }]];
    }),
  );
}

const NEXT = { opens: 'opens', starts: 'starts', exam: 'exam' } as const;

/** The next day and the last to register; without a day, what is said of the exam or of the start. */
function datesOf({ dates, closes }: CourseEntry, today: string): string {
  const next = nextDate(dates, today);
  const words = [
    ...(next === undefined ? [] : [`${NEXT[next.what]} ${formatDayAndMonth(next.day)}`]),
    ...(closes !== undefined && closes >= today ? [`closes ${formatDayAndMonth(closes)}`] : []),
  ];
  if (words.length > 0) return capitalised(words.join(', '));
  if ('held' in dates.exam) return 'any' in dates.start ? 'Any time' : '';
  return isComing('exam', dates, today) ? `Exam ${dateLine('exam', dates, today).text}` : 'Exam to be announced';
}

const PRICE = shapeOfFile('courses').fields.find(([key]) => key === 'price');

/** Undefined for a course that is not on the site. */
async function openWeekly(
  context: DeskContext,
  who: DeskUser,
  id: string,
  text: string | undefined,
): Promise<OpenWeekly | undefined> {
  const course = context.content.courses.find((each) => each.id === id);
  const page = course && (await coursePage(context, id));
  if (course === undefined || page === undefined) return undefined;
  const today = indianDayAt(context.now());
  const now = weeklyOf(course, today);
  return {
    ...{
      id,
      name: course.name,
      now,
      draft: withDraft({ now, today }, context.store?.files().read(`courses/${id}.yaml`), text),
    },
    ...{ isDated: page.isDated, hasSeats: page.hasSeats },
    movable: mayDo(who.role, 'set-course') ? page.movable : undefined,
    madeFrom: packed(weeklyTyped(now)),
    isPriceLocked: lockFor(PRICE?.[1].lock, who.role) !== undefined,
  };
}

/** What counts, with the fields that a draft changes. */
function withDraft(
  { now, today }: { now: Weekly; today: string },
  published: string | undefined,
  text: string | undefined,
): Weekly {
  if (published === undefined || text === undefined || published === text) return now;
  const [before, after] = [published, text].map((each) => weeklyIn(readable('courses/x.yaml', each), today));
  if (before === undefined || after === undefined) return now;
  const keys = (Object.keys(after) as (keyof Weekly)[]).filter((key) => before[key] !== after[key]);
  return { ...now, ...Object.fromEntries(keys.map((key) => [key, after[key]])) };
}

function readable(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    return readFileValues(file, text);
  } catch (error) {
    if (error instanceof FileError) return {};
    throw error;
  }
}

/** Of the files as they are served, so that few have to be read. */
function titlesOf({ content }: DeskContext): ReadonlyMap<string, string> {
  const nameOf = new Map(content.courses.map(({ id, name }) => [id, name]));
  const titled = [
    ...content.courses.map(({ id, name }) => ({ kind: 'courses', id, title: name })),
    ...content.readings.map(({ id, title }) => ({ kind: 'readings', id, title })),
    ...content.pages.map(({ id, title }) => ({ kind: 'pages', id, title })),
    ...content.exams.map(({ id }) => ({ kind: 'exams', id, title: nameOf.get(id) ?? id })),
  ];
  return new Map(titled.map(({ kind, id, title }) => [fileOf(kind, id)?.file ?? '', title]));
}

function titleIn(file: string, of: { kind: ContentKind; id: string }, text: string | undefined): string {
  return titleOf({ ...of, value: text === undefined ? undefined : fieldsOf(readable(file, text)) });
}
