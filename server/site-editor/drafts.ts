/** What staff have changed of the content and not published. Each person has their own drafts. */
import type { ContentDraftTable } from '../db/tables/desk-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { ChangedFiles } from '../setup/content-store.ts';

export type Draft = Omit<ContentDraftTable, 'staffId'>;

const DRAFT = ['file', 'base', 'text', 'savedAt'] as const;

/** In characters, of all drafts of one person together: every page of the editor reads them. */
const MOST_DRAFTED = 16_000_000;

/** Why a person cannot keep this text as well, as sentences. Undefined if they can. `kept`: their drafts, by file. */
export function whyNotKept(kept: ChangedFiles, file: string, text: string): string | undefined {
  let all = text.length;
  for (const [each, draft] of kept) if (each !== file) all += draft?.length ?? 0;
  // One that becomes shorter can always be kept.
  if (all <= MOST_DRAFTED || text.length <= (kept.get(file)?.length ?? 0)) return undefined;
  return 'Your drafts are too long together, so this was not saved. Publish or discard some of them first.';
}

/** All drafts of a person, by file. */
export async function draftsOf(db: Db | Tx, staffId: string): Promise<Draft[]> {
  return db.selectFrom('contentDraft').select(DRAFT).where('staffId', '=', staffId).orderBy('file').execute();
}

/** Keeps a draft in the place of the one whose text was `seen`. False if another tab was faster: nothing was kept. */
export async function keepDraft(
  db: Db | Tx,
  staffId: string,
  { file, base, text, savedAt }: Draft,
  seen: string | null | undefined,
): Promise<boolean> {
  if (seen === undefined) {
    const added = await db
      .insertInto('contentDraft')
      .values({ staffId, file, base, text, savedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('contentDraft')
    .set({ base, text, savedAt })
    .where('staffId', '=', staffId)
    .where('file', '=', file)
    .where('text', seen === null ? 'is' : '=', seen)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes drafts of a person, such as those that were published. */
export async function deleteDrafts(db: Db | Tx, staffId: string, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await db.deleteFrom('contentDraft').where('staffId', '=', staffId).where('file', 'in', files).execute();
}
