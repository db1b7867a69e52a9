import type { Problem } from '../../domain/problem.ts';
import type { StaffRole } from '../../domain/staff/roles.ts';
import { countChanges, type Drawn, drawField, everyField, summaryOfAll } from '../content/form/draw-form.ts';
import { type ContentKind, foldsOf, labelOf, shapeOfFile } from '../content/form/folds.ts';
import { at, nameWithin, type Path, titleOfRow } from '../content/form/names.ts';
import { counterpart } from '../content/form/pair-rows.ts';
import { holdsLocked } from '../content/form/shape.ts';
import { fieldsOf } from '../content/form/values.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { atField } from './at-field.ts';
import { packed } from './made-from.ts';
import { type PreviewTab, previewTabs } from './preview-tabs.ts';
import { namesIn, type NotOpen, openFile, type OpenFile } from './open-file.ts';

export interface DrawnFold {
  /** Its place in the page. */
  id: string;
  label: string;
  summary: string;
  changes: number;
  hasProblem: boolean;
  fields: readonly Drawn[];
}

export interface FilePage {
  kind: 'page';
  of: Pick<OpenFile, 'kind' | 'id' | 'file'>;
  title: string;
  /** The row of a list that the form is about; empty for the whole file. */
  part: string;
  isNew: boolean;
  /** The whole file can be removed from here. */
  canRemove: boolean;
  folds: readonly DrawnFold[];
  /** What its preview can show. */
  tabs: readonly PreviewTab[];
  changes: number;
  /** Milliseconds since 1970; undefined without a draft. */
  savedAt: number | undefined;
  /** What the form was made from (made-from.ts). */
  madeFrom: string;
  /** `field` is a place in the page. */
  problems: readonly Problem[];
  /** Names of the fields with a problem. */
  labels: Readonly<Record<string, string>>;
}

export interface AskedFile {
  kind: string;
  id: string;
  /** The row of a list; empty for the whole file. */
  part: Path;
}

interface Shown {
  /** In place of the values of the draft, where those were not kept. */
  value?: unknown;
  /** Beside those of the content, by the names of fields. */
  problems?: readonly Problem[];
}

/** The form of a file, or of one row of a list in it. Undefined for what is not there. */
export async function filePage(
  context: DeskContext,
  who: DeskUser,
  asked: AskedFile,
): Promise<FilePage | NotOpen | undefined> {
  const open = await openFile(context, who.staffId, asked);
  return open === undefined || open.kind === 'not-open' ? open : drawPage(context, who, open, asked.part);
}

/** The form of an open file. Undefined if it has no such part. */
export async function drawPage(
  context: DeskContext,
  who: DeskUser,
  open: OpenFile,
  part: Path,
  shown: Shown = {},
): Promise<FilePage | undefined> {
  const { kind, id, file, shape, draft, before } = open;
  const value = 'value' in shown ? shown.value : open.value;
  const found = at(shape, value, part);
  if (found === undefined || (part.length > 0 && found.value === undefined)) return undefined;
  const known = [...(await problemsOf(context, open)), ...(shown.problems ?? [])];
  const problems = new Map(known.map(({ field, message }) => [field, message]));
  const drawing = { role: who.role, choices: await namesIn(context, { ...open, value }), problems };
  const name = part.reduce<string>(nameWithin, '');
  const was = counterpart(shape, value, before, part);
  const field = drawField(drawing, found.shape, { path: part, name, value: found.value, before: was });
  const folds = part.length === 0 ? foldsIn(open, field) : [foldOf('part', labelOf(file, part, value), [field])];
  const placed = placedIn(folds, problems);
  const madeFrom = packed(at(shape, open.value, part)?.value);
  return {
    kind: 'page',
    of: { kind, id, file },
    title: part.length === 0 ? titleOf(open) : labelOf(file, part, value),
    part: name,
    isNew: before === undefined,
    canRemove: part.length === 0 && before !== undefined && canRemove(kind, who.role),
    folds,
    tabs: previewTabs(kind),
    changes: folds.reduce((sum, fold) => sum + fold.changes, 0),
    savedAt: draft?.savedAt,
    madeFrom,
    problems: placed,
    labels: Object.fromEntries(placed.map((each) => [each.field, labelOf(file, each.field, value)])),
  };
}

/** Whether a role removes files of a kind: not those that hold what it may not change. */
export function canRemove(kind: ContentKind, role: StaffRole): boolean {
  return kind !== 'site' && !holdsLocked(shapeOfFile(kind), role);
}

/** The name of a course, the title of a page. */
export function titleOf({ kind, id, value }: Pick<OpenFile, 'kind' | 'id' | 'value'>): string {
  if (kind === 'site') return 'The site';
  const { name, title } = fieldsOf(value);
  if (kind === 'exams') return `Exam: ${id}`;
  // A draft may have a text of any length here.
  return titleOfRow({ title: name ?? title }) || id;
}

function foldsIn({ kind }: OpenFile, whole: Drawn): DrawnFold[] {
  const fields = whole.is === 'group' ? whole.fields : [];
  return foldsOf(kind).map(([label, ...keys], index) =>
    foldOf(
      `fold-${index + 1}`,
      label,
      keys.flatMap((key) => fields.filter(({ name }) => name === key)),
    ),
  );
}

function foldOf(id: string, label: string, fields: readonly Drawn[]): DrawnFold {
  const changes = fields.reduce((sum, field) => sum + countChanges(field), 0);
  const hasProblem = fields.some((field) => everyField(field).some(({ problem }) => problem !== undefined));
  // A group that is alone in its fold needs no frame within it.
  const [only] = fields;
  const inside = fields.length === 1 && only?.is === 'group' && only.locked === undefined ? only.fields : fields;
  return { id, label, summary: summaryOfAll(inside), changes, hasProblem, fields: inside };
}

/** What the build would say of this file with the drafts of the person, by field. A file without a draft was built. */
async function problemsOf(context: DeskContext, { file, changed, draft }: OpenFile): Promise<Problem[]> {
  if (draft === undefined) return [];
  const found = (await context.store?.problemsWith(changed)) ?? [];
  return found.filter((problem) => problem.file === file).map(atField);
}

/** Each problem at the field that shows it, or at the nearest one around it. */
function placedIn(folds: readonly DrawnFold[], problems: ReadonlyMap<string, string>): Problem[] {
  const names = new Set(
    folds.flatMap(({ fields }) => fields.flatMap((field) => everyField(field).map(({ name }) => name))),
  );
  return [...problems].map(([name, message]) => {
    let place = name;
    while (place !== '' && !names.has(place)) place = place.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '');
    return { field: place === '' ? 'content' : place, message };
  });
}
