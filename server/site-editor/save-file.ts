import type { Problem } from '../../domain/problem.ts';
import { changeFile, FileError } from '../content/files/content-file.ts';
import { NotPlain, plain } from '../content/files/plain.ts';
import { threeWay } from '../content/files/three-way.ts';
import { at, changedAt, nameWithin, type Path, pathOfName } from '../content/form/names.ts';
import { fileOf } from '../content/form/folds.ts';
import { keepLocked } from '../content/form/keep-locked.ts';
import { changeList, type ListChange, type Posted, readField } from '../content/form/read-form.ts';
import { isGroup, shownAs } from '../content/form/values.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { deleteDrafts, keepDraft, whyNotKept } from './drafts.ts';
import { type AskedFile, canRemove, drawPage, type FilePage } from './file-page.ts';
import { unpacked } from './made-from.ts';
import { BUILT_ELSEWHERE, filesWithDrafts, type NotOpen, openFile, type OpenFile } from './open-file.ts';

/** Of one field. The longest reading of the sample has 72,000. */
const MOST_CHARACTERS = 200_000;

/** A tab that always loses against others gives up. */
const TRIES = 3;

/** `gone`: what was removed cannot be put back. */
type Did = ListChange['does'] | 'save' | 'gone';

export type Saved =
  | { kind: 'saved'; file: string; /** Where to go on; empty for the whole page. */ at: string; does: Did }
  | { kind: 'discarded'; isGone: boolean }
  /** It goes once the person publishes; a file that was never published is gone. */
  | { kind: 'removed' }
  | { kind: 'put-back' }
  | { kind: 'invalid'; page: FilePage; problems: readonly Problem[] };

/** Keeps what was posted as the draft of this person. Fields that the schema does not have are never looked at. */
export async function saveFile(
  context: DeskContext,
  who: DeskUser,
  asked: AskedFile,
  posted: Posted,
): Promise<Saved | NotOpen | undefined> {
  if (posted.get('do') === 'put-back') return putBack(context, who, asked);
  for (let tries = 0; tries < TRIES; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- again, from what another tab has kept meanwhile
    const open = await openFile(context, who.staffId, asked);
    if (open === undefined || open.kind === 'not-open') return open;
    if (posted.get('do') === 'discard') {
      // oxlint-disable-next-line no-await-in-loop
      await deleteDrafts(context.db, who.staffId, [open.file]);
      return { kind: 'discarded', isGone: open.before === undefined };
    }
    // oxlint-disable-next-line no-await-in-loop
    const saved =
      posted.get('do') === 'remove-file'
        ? await removeFile(context, who, open)
        : await saveOpen(context, who, open, asked.part, posted);
    if (saved !== 'again') return saved;
  }
  throw new Error('Other tabs were faster each time');
}

/** A course takes its exam along, which is of nobody else. */
async function removeFile(context: DeskContext, { staffId, role }: DeskUser, open: OpenFile): Promise<Saved | 'again'> {
  const { kind, id, file } = open;
  const here = await filesWithDrafts(context, staffId);
  if (here === undefined || !canRemove(kind, role)) return { kind: 'discarded', isGone: false };
  const exam = kind === 'courses' ? fileOf('exams', id)?.file : undefined;
  for (const each of [file, ...(exam !== undefined && here.files.read(exam) !== undefined ? [exam] : [])]) {
    const base = here.published.read(each);
    // oxlint-disable no-await-in-loop -- two at most
    if (base === undefined) {
      await deleteDrafts(context.db, staffId, [each]);
      continue;
    }
    const seen = here.drafts.find((draft) => draft.file === each)?.kept;
    const removal = { file: each, base, text: null, savedAt: context.now() };
    if (!(await keepDraft(context.db, staffId, removal, seen))) return 'again';
    // oxlint-enable no-await-in-loop
  }
  return { kind: 'removed' };
}

/** Ends the removal of a file that is still on the site. */
async function putBack(
  context: DeskContext,
  { staffId }: DeskUser,
  { kind, id }: AskedFile,
): Promise<Saved | NotOpen | undefined> {
  const here = await filesWithDrafts(context, staffId);
  if (here === undefined) return BUILT_ELSEWHERE;
  const { file } = fileOf(kind, id) ?? { file: '' };
  const exam = kind === 'courses' ? fileOf('exams', id)?.file : undefined;
  const gone = here.drafts.filter((draft) => draft.text === null && (draft.file === file || draft.file === exam));
  if (gone.length === 0) return undefined;
  await deleteDrafts(
    context.db,
    staffId,
    gone.map((draft) => draft.file),
  );
  return { kind: 'put-back' };
}

async function saveOpen(
  context: DeskContext,
  who: DeskUser,
  open: OpenFile,
  part: Path,
  posted: Posted,
): Promise<Saved | 'again' | undefined> {
  const made = textOf(who, open, part, posted);
  if (made === undefined) return undefined;
  if (made.kind === 'refused') {
    const page = await drawPage(context, who, open, part, made);
    return page && { kind: 'invalid', page, problems: page.problems };
  }
  if (!(await keepText(context, who, open, made.text))) return 'again';
  return { kind: 'saved', file: open.file, at: made.at, does: made.does };
}

interface Refused {
  kind: 'refused';
  /** What the form shows. */
  value: unknown;
  /** By the names of fields. */
  problems: readonly Problem[];
}

/**
 * The text that posted fields make of an open file, with what is locked for the role as it was. Nothing is kept. `at` and
 * `does` are those of a change of a list. Undefined if the file has no such part.
 */
export function textOf(
  who: DeskUser,
  open: OpenFile,
  part: Path,
  posted: Posted,
): { kind: 'text'; text: string; at: string; does: Did } | Refused | undefined {
  const { shape, value: now, before, file } = open;
  const found = at(shape, now, part);
  // Another tab may have removed the row.
  if (found === undefined || (part.length > 0 && found.value === undefined)) return undefined;
  const name = part.reduce<string>(nameWithin, '');
  const madeFrom = unpacked(posted.get('made-from') ?? '') ?? { value: found.value };
  const own = readField(found.shape, madeFrom.value, name, posted, who.role);
  const joined = mergedWith(madeFrom.value, found.value, own);
  if (joined instanceof NotPlain) {
    const message = `The form ${joined.message}. Shorten it.`;
    return { kind: 'refused', value: now, problems: [{ field: 'content', message }] };
  }
  const { merged, conflicts } = joined;
  const whole = keepLocked(
    shape,
    changedAt(now, part, () => merged),
    now,
    who.role,
  );
  const tooLong = [...posted].flatMap(([field, typed]) =>
    typed.length > MOST_CHARACTERS && isField(open, field) ? [tooLongIn(field, typed)] : [],
  );
  if (tooLong.length > 0) return { kind: 'refused', value: now, problems: tooLong };
  if (conflicts.length > 0) {
    const problems = conflicts.map(({ path, theirs }) => ({
      field: [...part, ...path].reduce<string>(nameWithin, ''),
      message: `You changed this in another tab as well. There it is “${clipped(theirs)}”. Save again to keep what is here.`,
    }));
    const mine = conflicts.reduce(
      (value, { path, own: mineHere }) => changedAt(value, [...part, ...path], () => mineHere),
      whole,
    );
    return { kind: 'refused', value: mine, problems };
  }
  const change = changeOf(posted.get('do') ?? '');
  const changed = change && changeList(shape, whole, change, { published: before, role: who.role });
  const text = written(file, open.text, changed?.value ?? whole);
  if (text instanceof FileError) {
    const message = `The file ${text.wrong}. ${text.fix}`;
    return { kind: 'refused', value: now, problems: [{ field: 'content', message }] };
  }
  const whyNot = whyNotKept(open.changed, file, text);
  if (whyNot !== undefined) {
    return { kind: 'refused', value: changed?.value ?? whole, problems: [{ field: 'content', message: whyNot }] };
  }
  const place = changed === undefined ? '' : changed.path.reduce<string>(nameWithin, '');
  if (change === undefined || changed === undefined) return { kind: 'text', text, at: place, does: 'save' };
  return { kind: 'text', text, at: place, does: change.does === 'remove' && !changed.isAside ? 'gone' : change.does };
}

function written(file: string, text: string, value: unknown): string | FileError {
  try {
    return changeFile(file, text, value);
  } catch (error) {
    if (error instanceof FileError) return error;
    throw error;
  }
}

function mergedWith(base: unknown, theirs: unknown, own: unknown) {
  if (JSON.stringify(base) === JSON.stringify(theirs)) return { merged: own, conflicts: [] };
  try {
    return threeWay(plain(base ?? null), plain(theirs ?? null), plain(own ?? null));
  } catch (error) {
    if (error instanceof NotPlain) return error;
    throw error;
  }
}

/** Keeps a text as the draft of an open file. One that says what the site has is none. False if another tab was faster. */
export async function keepText({ db, now, store }: DeskContext, { staffId }: DeskUser, open: OpenFile, text: string) {
  const { file, draft } = open;
  const live = store?.files().read(file);
  if (text === live) {
    await deleteDrafts(db, staffId, [file]);
    return true;
  }
  if (draft === undefined && text === open.text) return true;
  return keepDraft(
    db,
    staffId,
    { file, base: draft === undefined ? (live ?? null) : draft.base, text, savedAt: now() },
    draft?.kept,
  );
}

function changeOf(button: string): ListChange | undefined {
  const [, does, name = ''] = /^(add|remove|up|down|back):(.+)$/.exec(button) ?? [];
  const path = pathOfName(name);
  return does === undefined || path === undefined || path.length === 0
    ? undefined
    : { does: does as ListChange['does'], path };
}

function isField({ shape, value }: OpenFile, field: string): boolean {
  const path = pathOfName(field);
  return path !== undefined && path.length > 0 && at(shape, value, path) !== undefined;
}

function tooLongIn(field: string, typed: string): Problem {
  const counted = typed.length.toLocaleString('en-IN');
  return {
    field,
    message: `This has ${counted} characters, at most ${MOST_CHARACTERS.toLocaleString('en-IN')} are possible. It was not saved. Shorten it.`,
  };
}

function clipped(value: unknown): string {
  const words = isGroup(value) ? JSON.stringify(value) : shownAs({ as: 'lines' }, value);
  return words.length > 120 ? `${words.slice(0, 117)}…` : words;
}
