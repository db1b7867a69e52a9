/** Makes changes of the content live, each as a step that can be undone. */
import type { StaffRole } from '../../domain/staff/roles.ts';
import { createLine } from '../base/line.ts';
import { whyUnwritten } from '../content/files/why-unwritten.ts';
import { writeAudit } from '../db/audit.ts';
import { newId } from '../db/id.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { FileError } from '../content/files/content-file.ts';
import { kindOfFile } from '../content/form/folds.ts';
import type { Problem } from '../content/schema/file-findings.ts';
import type { DeskUser } from '../guard/allowed.ts';
import {
  type ChangedBytes,
  type ContentStore,
  type Looked,
  type SharedContent,
  untilFirst,
} from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { deleteDrafts, draftsOf, keepDraft } from '../site-editor/drafts.ts';
import { filesWithDrafts } from '../site-editor/open-file.ts';
import { hashOf, versionsOf } from './shared/content-versions.ts';
import { type Choice, type Plan, planOf, type PlannedFile, type Side, type Wanted } from './plan.ts';
import { settleSettings } from './settle-settings.ts';
import { strandedLearners } from './stranded-learners.ts';

/** What would be published. */
export interface Checked {
  kind: 'checked';
  plan: Plan;
  problems: readonly Problem[];
}

export type Published =
  | { kind: 'live'; id: string; files: number }
  /** Everything is as the site has it already. */
  | { kind: 'nothing' }
  | { kind: 'choose'; open: readonly Choice[] }
  | { kind: 'wrong'; problems: readonly Problem[] }
  /** The site is as it was. */
  | { kind: 'failed' }
  /** The files could not be written, and the site is as it was. `why`: a sentence, and what to do. */
  | { kind: 'unwritten'; why: string }
  | { kind: 'busy' }
  | { kind: 'elsewhere' };

/**
 * All drafts of the person or the one of a file (`goesWith`), the step that is taken back, or a change that the desk has
 * decided elsewhere, where no lock counts.
 */
export type What = { drafts: true; only?: string | undefined } | { undo: string } | { change: readonly Wanted[] };

/** One after the other, since each begins with the files as the last has left them. */
const line = createLine({ atOnce: 1, waiting: 10, ofOne: { atOnce: 1, waiting: 1 } });

/** What publishing would do now. Undefined for an unknown step, and where the site was packed without its content. */
export async function check(
  context: DeskContext,
  who: DeskUser,
  what: What,
  chosen: ReadonlyMap<string, Side> = new Map(),
): Promise<Checked | undefined> {
  const { store } = context;
  const wanted = await wantedBy(context.db, who, what);
  if (store === undefined || wanted === undefined) return undefined;
  return checked(context, store, wanted, { role: roleFor(who, what), chosen });
}

function roleFor({ role }: DeskUser, what: What): StaffRole | undefined {
  return 'change' in what ? undefined : role;
}

async function checked(
  context: DeskContext,
  store: ContentStore,
  wanted: readonly Wanted[],
  { role, chosen }: { role: StaffRole | undefined; chosen: ReadonlyMap<string, Side> },
): Promise<Checked> {
  const published = store.files();
  try {
    const plan = planOf(wanted, { published, role, chosen });
    const changed = new Map(plan.files.map(({ file, after }) => [file, after]));
    const ofFiles = changed.size === 0 ? [] : await store.problemsWith(changed);
    const problems = [...ofFiles, ...(await strandedLearners(context, plan.files))];
    return { kind: 'checked', plan, problems };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { kind: 'checked', plan: { files: [], open: [] }, problems: [error] };
  }
}

/** Publishes, and waits until all pages show it. */
export async function publish(
  context: DeskContext,
  who: DeskUser,
  what: What,
  chosen: ReadonlyMap<string, Side> = new Map(),
): Promise<Published> {
  const { store } = context;
  if (store === undefined) return { kind: 'elsewhere' };
  const once = () => publishNow(context, store, who, { what, chosen });
  return (await line.enter(() => untilFirst(once), who.staffId)) ?? { kind: 'busy' };
}

/** Undefined if another process was faster, or somebody who changed a file by hand. */
async function publishNow(
  context: DeskContext,
  store: ContentStore,
  who: DeskUser,
  { what, chosen }: { what: What; chosen: ReadonlyMap<string, Side> },
): Promise<Published | undefined> {
  const { db, shared } = context;
  const looked = await shared?.look();
  if (looked !== undefined && looked.problems.length > 0) return { kind: 'wrong', problems: looked.problems };
  const wanted = await wantedBy(db, who, what);
  if (wanted === undefined) return { kind: 'nothing' };
  const { plan, problems } = await checked(context, store, wanted, { role: roleFor(who, what), chosen });
  if (plan.open.length > 0) return { kind: 'choose', open: plan.open };
  if (problems.length > 0) return { kind: 'wrong', problems };
  if (plan.files.length === 0) {
    await forgetDrafts(db, who, what, wanted);
    if ('change' in what) await forgetSaid(context, who);
    await settleSettings(db, store);
    return { kind: 'nothing' };
  }
  const step = { id: newId(context.now()), who, what, wanted, files: plan.files };
  return shared === undefined || looked === undefined
    ? publishInFolder(context, store, step)
    : publishInDatabase(context, { store, shared, looked }, step);
}

/** What is published, and by whom. */
interface Publishing {
  id: string;
  who: DeskUser;
  what: What;
  wanted: readonly Wanted[];
  files: readonly PlannedFile[];
}

async function keepStep(tx: Tx, { id, who, what, files }: Publishing, times: { at: number; liveAt: number | null }) {
  const undoes = 'undo' in what ? what.undo : null;
  await tx
    .insertInto('publish')
    .values({ id, staffId: who.staffId, undoes, ...times })
    .execute();
  const rows = files.map(({ file, before, after }) => ({
    ...{ publishId: id, file },
    ...{ before: before ?? null, after: after ?? null },
  }));
  await tx.insertInto('publishedFile').values(rows).execute();
}

async function audited(tx: Tx, { id, who, what, files }: Publishing, at: number): Promise<void> {
  const detail = { publish: id, files: files.map(({ file }) => file) };
  const action = 'undo' in what ? 'undo-publish' : 'publish';
  await writeAudit(tx, { at, actor: `staff:${who.staffId}`, action, detail });
}

/** Undefined if somebody has changed a file by hand since it was read. */
async function publishInFolder(
  context: DeskContext,
  store: ContentStore,
  step: Publishing,
): Promise<Published | undefined> {
  const { db } = context;
  const { id, who, what, wanted, files } = step;
  const at = context.now();
  // Before the files: a process that ends while they are written is told apart at the next start.
  await inTransaction(db, (tx) => keepStep(tx, step, { at, liveAt: null }));
  const ended = await shown(context, store, files);
  if (ended !== 'live') {
    await db.deleteFrom('publish').where('id', '=', id).execute();
    return ended === 'changed' ? undefined : ended;
  }
  await inTransaction(db, async (tx) => {
    await tx.updateTable('publish').set({ liveAt: context.now() }).where('id', '=', id).execute();
    await audited(tx, step, at);
  });
  await forgetDrafts(db, who, what, wanted);
  await settled(context, store, step);
  return { kind: 'live', id, files: files.length };
}

/**
 * Whatever dies when, the database has all of the step or nothing. Every process then makes its pages. If this one cannot,
 * the old texts become the newest. Undefined if another process was faster.
 */
async function publishInDatabase(
  context: DeskContext,
  { store, shared, looked }: { store: ContentStore; shared: SharedContent; looked: Looked },
  step: Publishing,
): Promise<Published | undefined> {
  const { id, who, what, wanted, files } = step;
  const registered = registeredSince(context, files);
  const isFirst = await shared.commit(looked, bytesIn(files, 'after'), async (tx) => {
    const at = context.now();
    await keepStep(tx, step, { at, liveAt: at });
    await audited(tx, step, at);
    await forgetDrafts(tx, who, what, wanted);
  });
  if (!isFirst) return undefined;
  const isMade = await context.showContent();
  const problems = isMade ? await registered() : [];
  if (isMade && problems.length === 0) {
    await settled(context, store, step);
    return { kind: 'live', id, files: files.length };
  }
  await untilFirst(() => takenBack(context, shared, step));
  await context.showContent();
  return isMade ? { kind: 'wrong', problems } : { kind: 'failed' };
}

/** What is wrong if somebody has registered between the check and now for a course that goes. */
function registeredSince({ db, content, now }: DeskContext, files: readonly PlannedFile[]) {
  const { courses, site } = content;
  return () => strandedLearners({ db, content: { courses, site }, now }, files);
}

/** Ends what the desk has kept elsewhere and the files now say. */
async function settled(context: DeskContext, store: ContentStore, { who, what, files }: Publishing): Promise<void> {
  const isDecided = 'change' in what;
  if (isDecided) await forgetSaid(context, who);
  // What the desk has decided elsewhere is set already.
  if (await settleSettings(context.db, store, isDecided ? [] : files)) await context.showContent();
}

/** A draft of the same fields has nothing more to say. */
async function forgetSaid(context: DeskContext, { staffId }: DeskUser): Promise<void> {
  const { published, drafts } = (await filesWithDrafts(context, staffId)) ?? { drafts: [] };
  const said = drafts.filter(({ file, text }) => text !== null && text === published?.read(file));
  await deleteDrafts(
    context.db,
    staffId,
    said.map(({ file }) => file),
  );
}

/** True once the step is gone. What others have published of its files since stays. Undefined if somebody was faster. */
async function takenBack(context: DeskContext, shared: SharedContent, step: Publishing): Promise<true | undefined> {
  const { db } = context;
  const { id, who, what, wanted, files } = step;
  const looked = await shared.look();
  const now = await versionsOf(db, looked.version);
  const isOurs = ({ file, after }: PlannedFile) =>
    now.get(file)?.hash === (after === undefined ? undefined : hashOf(Buffer.from(after)));
  const isFirst = await shared.commit(looked, bytesIn(files.filter(isOurs), 'before'), async (tx) => {
    await tx.deleteFrom('publish').where('id', '=', id).execute();
    await writeAudit(tx, {
      ...{ at: context.now(), actor: `staff:${who.staffId}`, action: 'publish-failed' },
      detail: { publish: id, files: files.map(({ file }) => file) },
    });
    if ('undo' in what || 'change' in what) return;
    const savedAt = context.now();
    // oxlint-disable-next-line no-await-in-loop
    for (const each of wanted) await keepDraft(tx, who.staffId, { ...each, savedAt }, undefined);
  });
  return isFirst ? true : undefined;
}

function bytesIn(files: readonly PlannedFile[], side: 'before' | 'after'): ChangedBytes {
  return new Map(
    files.map(({ file, [side]: text }) => [file, text === undefined ? undefined : Buffer.from(text)] as const),
  );
}

/**
 * If the files cannot be written, a page cannot be made, or a course that goes has got learners, all is as it was.
 * `changed`: somebody has changed a file by hand since it was read, and nothing is written.
 */
async function shown(
  context: DeskContext,
  store: ContentStore,
  files: readonly PlannedFile[],
): Promise<'live' | 'changed' | Extract<Published, { kind: 'failed' | 'unwritten' | 'wrong' }>> {
  const thatAre = (side: 'before' | 'after') => {
    const now = store.files();
    return files.filter(({ file, [side]: text }) => now.read(file) === text);
  };
  // All of them were checked in another process, which takes a second or more.
  if (thatAre('before').length < files.length) return 'changed';
  const registered = registeredSince(context, files);
  let kept: string[];
  try {
    kept = store.write(new Map(files.map(({ file, after }) => [file, after])));
  } catch (error) {
    const why = error instanceof FileError ? `The file ${error.message}` : whyUnwritten(error);
    if (why === undefined) throw error;
    return { kind: 'unwritten', why };
  }
  const isMade = kept.length === 0 && (await context.showContent());
  const problems = isMade ? await registered() : [];
  if (isMade && problems.length === 0) return 'live';
  store.write(new Map(thatAre('after').map(({ file, before }) => [file, before])));
  await context.showContent();
  if (isMade) return { kind: 'wrong', problems };
  return kept.length === 0 ? { kind: 'failed' } : 'changed';
}

/** Whether a draft goes where that of another file is asked for: a course and its exam are one. */
export function goesWith(asked: string, file: string): boolean {
  const [one, other] = [kindOfFile(asked), kindOfFile(file)];
  const isOfCourse = [one, other].every((of) => of?.kind === 'courses' || of?.kind === 'exams');
  return asked === file || (isOfCourse && one?.id === other?.id);
}

async function wantedBy(db: Db, { staffId }: DeskUser, what: What): Promise<readonly Wanted[] | undefined> {
  if ('change' in what) return what.change;
  if ('drafts' in what) {
    const drafts = await draftsOf(db, staffId);
    const { only } = what;
    return only === undefined ? drafts : drafts.filter(({ file }) => goesWith(only, file));
  }
  const step = await db
    .selectFrom('publish')
    .select('id')
    .where('id', '=', what.undo)
    .where('liveAt', 'is not', null)
    .executeTakeFirst();
  if (step === undefined) return undefined;
  const files = await db.selectFrom('publishedFile').selectAll().where('publishId', '=', step.id).execute();
  return files.map(({ file, before, after }) => ({ file, base: after, text: before }));
}

/** What was typed while the pages were made stays a draft. */
async function forgetDrafts(
  db: Db | Tx,
  { staffId }: DeskUser,
  what: What,
  published: readonly Wanted[],
): Promise<void> {
  if ('undo' in what || 'change' in what) return;
  for (const { file, text } of published) {
    // oxlint-disable-next-line no-await-in-loop
    await db
      .deleteFrom('contentDraft')
      .where('staffId', '=', staffId)
      .where('file', '=', file)
      .where('text', text === null ? 'is' : '=', text)
      .execute();
  }
}

/**
 * Settles what a process was publishing when it ended, once the store has completed or dropped its files: it is live, or
 * it never was and stays a draft.
 */
export async function settlePublishes({ db, store, now }: Pick<DeskContext, 'db' | 'store' | 'now'>): Promise<void> {
  if (store === undefined) return;
  const files = store.files();
  for (const { id, staffId, undoes } of await db
    .selectFrom('publish')
    .select(['id', 'staffId', 'undoes'])
    .where('liveAt', 'is', null)
    .execute()) {
    // oxlint-disable no-await-in-loop -- there is one at most
    const rows = await db.selectFrom('publishedFile').selectAll().where('publishId', '=', id).execute();
    const isWritten = rows.some(
      ({ file, before, after }) => before !== after && files.read(file) === (after ?? undefined),
    );
    if (!isWritten) {
      await db.deleteFrom('publish').where('id', '=', id).execute();
      continue;
    }
    await db.updateTable('publish').set({ liveAt: now() }).where('id', '=', id).execute();
    if (undoes !== null) continue;
    for (const { file, after } of rows) {
      await db
        .deleteFrom('contentDraft')
        .where('staffId', '=', staffId)
        .where('file', '=', file)
        .where('text', after === null ? 'is' : '=', after)
        .execute();
    }
    // oxlint-enable no-await-in-loop
  }
  await settleSettings(db, store);
}
