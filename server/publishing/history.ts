import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { formatDay } from '../../domain/day.ts';
import { formatRupees, paiseFromRupees } from '../../domain/money.ts';
import type { StaffRole } from '../../domain/staff/roles.ts';
import { kindOfFile, labelOf, shapeOfFile } from '../content/form/folds.ts';
import { holdsLocked } from '../content/form/shape.ts';
import { FileError, readFileValues } from '../content/files/content-file.ts';
import { type Difference, differences, type Path } from '../content/files/differences.ts';
import { isList, isMap, type Plain, type PlainMap } from '../content/files/plain.ts';
import { labelOfChoice } from '../content/form/labels.ts';
import { at as fieldAt } from '../content/form/names.ts';
import { satFiles } from '../exam/own-exam.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { titleOf } from '../site-editor/file-page.ts';
import { planOf } from './plan.ts';

/** One thing that differs, in words. */
export interface ChangeInWords {
  label: string;
  /** Undefined where there was nothing. */
  from: string | undefined;
  to: string | undefined;
}

export interface FileInWords {
  file: string;
  title: string;
  did: 'added' | 'changed' | 'removed';
  changes: readonly ChangeInWords[];
}

export interface Step {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Email of who published it. */
  by: string;
  /** When what it takes back was published. */
  undoes: { at: number; by: string } | undefined;
  isUndone: boolean;
  /** Undo would change nothing: all of it is locked for the person who looks. */
  isLocked: boolean;
  files: readonly FileInWords[];
}

/** As many as are shown. All are kept. */
const LISTED = 50;

/** More of one value is not shown in a list. */
const LONGEST_WORDS = 140;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The latest steps, the newest first, as one of the staff sees them: without questions of an exam that they are taking. */
export async function publishHistory(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  { staffId, role }: DeskUser,
): Promise<readonly Step[]> {
  const steps = await db
    .selectFrom('publish')
    .innerJoin('staff', 'staff.id', 'publish.staffId')
    .select(['publish.id', 'publish.at', 'staff.email as by', 'publish.undoes'])
    .where('publish.liveAt', 'is not', null)
    .orderBy('publish.at', 'desc')
    .orderBy('publish.id', 'desc')
    .limit(LISTED)
    .execute();
  if (steps.length === 0) return [];
  const ids = steps.map(({ id }) => id);
  const files = await db
    .selectFrom('publishedFile')
    .selectAll()
    .where('publishId', 'in', ids)
    .orderBy('file')
    .execute();
  const isSat = await satFiles({ db, content }, { staffId });
  const undone = new Set(steps.map(({ undoes }) => undoes));
  const listed: Step[] = [];
  for (const { id, at, by, undoes } of steps) {
    const taken = steps.find((each) => each.id === undoes);
    const own = files.filter(({ publishId }) => publishId === id);
    const named: FileInWords[] = [];
    for (const { file, before, after } of own) {
      // Reading two texts takes up to a twentieth of a second, and there may be hundreds.
      // oxlint-disable-next-line no-await-in-loop
      await othersAreAnswered();
      const words = fileInWords({ file, before: before ?? undefined, after: after ?? undefined });
      named.push(isSat(file) ? { ...words, changes: [] } : words);
    }
    listed.push({
      ...{ id, at, by },
      undoes: taken && { at: taken.at, by: taken.by },
      isUndone: undone.has(id),
      isLocked: own.every((file) => isLocked(file, role)),
      files: named,
    });
  }
  return listed;
}

function isLocked(
  { file, before, after }: { file: string; before: string | null; after: string | null },
  role: StaffRole,
): boolean {
  const kind = kindOfFile(file)?.kind;
  if (kind === undefined || !holdsLocked(shapeOfFile(kind), role)) return false;
  const published = { read: () => after ?? undefined, names: () => [] };
  try {
    const undo = [{ file, base: after, text: before }];
    return planOf(undo, { published, role, chosen: new Map() }).files.length === 0;
  } catch (error) {
    // Undo says what is wrong with the file.
    if (error instanceof FileError) return false;
    throw error;
  }
}

/** What differs between two texts of a file, as the form calls it. */
export function fileInWords({
  file,
  before,
  after,
}: {
  file: string;
  before: string | undefined;
  after: string | undefined;
}): FileInWords {
  const [was, is] = [valuesOf(file, before), valuesOf(file, after)];
  const of = kindOfFile(file);
  const title = of === undefined ? file : titleOf({ ...of, value: is ?? was });
  const did = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const changes =
    did === 'changed' && was !== undefined && is !== undefined
      ? differences(was, is).map((each) => changeInWords(file, each, each.kind === 'removed' ? was : is))
      : [];
  return { file, title, did, changes };
}

function changeInWords(file: string, { kind, path, from, to }: Difference, values: PlainMap): ChangeInWords {
  const label = labelOf(file, path, values);
  if (kind === 'moved') return { label, from: `at place ${from + 1}`, to: `at place ${to + 1}` };
  const inFile = { file, path, values };
  return { label, from: wordsOf(inFile, from), to: wordsOf(inFile, to) };
}

/** Values of a text of a file. Undefined without one, and if it cannot be read. */
export function valuesOf(file: string, text: string | undefined): PlainMap | undefined {
  if (text === undefined) return undefined;
  try {
    return readFileValues(file, text);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

interface InFile {
  file: string;
  path: Path;
  /** Of the file: they decide which fields it has. */
  values: PlainMap | undefined;
}

/** The value at a path on one line, cut if it is long; a price in rupees, a choice by its label. Undefined for none. */
export function wordsOf(inFile: InFile, value: Plain | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const { path } = inFile;
  const isPrice = path.length === 1 && path[0] === 'price' && Number.isSafeInteger(value) && Number(value) >= 0;
  if (isPrice) return formatRupees(paiseFromRupees(Number(value)));
  const named = isChosen(inFile)
    ? (isList(value) ? value : [value]).map((each) => labelOfChoice(path, String(each)))
    : value;
  const words = inWords(named).replaceAll(/\s+/g, ' ').trim();
  return words.length > LONGEST_WORDS ? `${words.slice(0, LONGEST_WORDS - 1)}…` : words;
}

/** Whether the form offers what may stand at a path. */
function isChosen({ file, path, values }: InFile): boolean {
  const of = kindOfFile(file);
  const found = of && fieldAt(shapeOfFile(of.kind), values, path);
  const one = found?.shape.is === 'list' ? found.shape.row : found?.shape;
  return one?.is === 'choice' || one?.is === 'ticks';
}

function inWords(value: Plain): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (isMap(value)) return Object.values(value).map(inWords).join(' · ');
  return typeof value === 'string' && DAY.test(value) ? formatDay(value) : String(value);
}
