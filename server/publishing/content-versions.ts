/**
 * The files of the content in the database, where several processes share them: every version that each file ever had. All
 * changes are counted, so of two processes that add the same number one is faster, and the other looks again.
 */
import { hash } from 'node:crypto';
import { PICTURES } from '../content/schema/content-place.ts';
import type { ContentFileTable } from '../db/tables/desk-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

export interface Version extends Pick<ContentFileTable, 'version' | 'source' | 'at'> {
  /** Undefined if the file was removed. */
  hash: string | undefined;
}

/** What a file becomes. */
export interface Change {
  file: string;
  /** Undefined to remove it. */
  bytes: Buffer | undefined;
  source: ContentFileTable['source'];
}

/** Somebody else has added versions since the last look. */
export class Faster extends Error {
  override readonly name = 'Faster';
}

/** Whether a file of the content is a picture: its bytes are not a text. */
export function isPicture(file: string): boolean {
  return file.startsWith(`${PICTURES}/`);
}

/** The same for the same bytes: SHA-256 in Base64. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}

/** The number of the newest version; 0 without any. */
export async function newestVersion(db: Db | Tx): Promise<number> {
  const { newest } = await db
    .selectFrom('contentFile')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The newest version of each file, or what it was when `upTo` was the newest. */
export async function versionsOf(db: Db | Tx, upTo = Number.MAX_SAFE_INTEGER): Promise<ReadonlyMap<string, Version>> {
  const newest = db
    .selectFrom('contentFile')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('version', '<=', upTo)
    .groupBy('file');
  const rows = await db
    .selectFrom('contentFile')
    .select(['file', 'version', 'hash', 'source', 'at'])
    .where('version', 'in', newest)
    .execute();
  return new Map(rows.map(({ file, hash: of, ...row }) => [file, { ...row, hash: of ?? undefined }]));
}

/** Whether the file ever had these bytes. */
export async function everHad(db: Db | Tx, file: string, hashed: string): Promise<boolean> {
  const row = await db
    .selectFrom('contentFile')
    .select('version')
    .where('file', '=', file)
    .where('hash', '=', hashed)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The bytes of one version; undefined where the file was removed. */
export async function bytesOf(db: Db | Tx, version: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('contentFile')
    .select(['file', 'text'])
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined || row.text === null) return undefined;
  return Buffer.from(row.text, isPicture(row.file) ? 'base64' : 'utf8');
}

/** The latest texts of a file, the newest first, with those that came from a folder before all others. */
export async function textsOf(db: Db | Tx, file: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('contentFile')
    .select(['text', 'source'])
    .where('file', '=', file)
    .where('text', 'is not', null)
    .orderBy('version', 'desc')
    .limit(20)
    .execute();
  const ordered = [
    ...rows.filter(({ source }) => source === 'folder'),
    ...rows.filter(({ source }) => source === 'desk'),
  ];
  return ordered.flatMap(({ text }) => text ?? []);
}

/** Adds versions behind `newest`, which the changes were decided on. Throws Faster if it is not the newest any more. */
export async function addVersions(tx: Tx, newest: number, changes: readonly Change[], at: number): Promise<void> {
  for (const [index, { file, bytes, source }] of changes.entries()) {
    // oxlint-disable no-await-in-loop -- pictures are large: one after the other
    const added = await tx
      .insertInto('contentFile')
      .values({
        ...{ version: newest + 1 + index, file, source, at },
        hash: bytes === undefined ? null : hashOf(bytes),
        text: bytes?.toString(isPicture(file) ? 'base64' : 'utf8') ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Faster();
    // A picture that is gone is remembered, but takes no more room.
    if (bytes === undefined && isPicture(file))
      await tx.updateTable('contentFile').set({ text: null }).where('file', '=', file).execute();
    // oxlint-enable no-await-in-loop
  }
}
