import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAudit } from '../db/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { PICTURES } from '../content/schema/content-place.ts';
import type { Tx } from '../db/tables.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { type Looked, untilFirst } from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { pictureAt, whyReadOnly } from './picture-folder.ts';
import { usesOf } from './uses.ts';

/** Deletes a picture that nothing uses: neither the content that is served, nor a file that was changed since. */
export async function removePicture(context: DeskContext, who: DeskUser, file: string): Promise<Removed> {
  const { shared } = context;
  const removed = await untilFirst(async () => {
    // Elsewhere something may have begun to use it.
    const looked = await shared?.look();
    return removedOnce(context, who, file, looked);
  });
  await shared?.look();
  return removed ?? invalid('picture', 'Others are changing the site just now. Try again in a minute.');
}

type Removed = { kind: 'removed' } | { kind: 'unknown' } | Invalid;

/** Undefined if another process was faster. */
async function removedOnce(
  context: DeskContext,
  who: DeskUser,
  file: string,
  looked: Looked | undefined,
): Promise<Removed | undefined> {
  const path = await pictureAt(context, file);
  if (path === undefined) return { kind: 'unknown' };
  const readOnly = await whyReadOnly(context);
  if (readOnly !== undefined) return invalid('picture', readOnly);
  if (usesOf(context.content).has(file) || (await isNamed(join(path, '..', '..'), file))) {
    return invalid('picture', 'This picture is used. Put another in its place first.');
  }
  const audited = (tx: Tx) =>
    writeAudit(tx, { at: context.now(), actor: `staff:${who.staffId}`, action: 'remove-picture', detail: { file } });
  const { shared } = context;
  if (shared !== undefined && looked !== undefined) {
    const isFirst = await shared.commit(looked, new Map([[`${PICTURES}/${file}`, undefined]]), audited);
    return isFirst ? { kind: 'removed' } : undefined;
  }
  await rm(path);
  await inTransaction(context.db, audited);
  return { kind: 'removed' };
}

/** Whether a text file of the content has the name. */
async function isNamed(content: string, file: string): Promise<boolean> {
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:yaml|mdx?)$/.test(entry.name));
  const found = await Promise.all(
    texts.map(async ({ parentPath, name }) => (await readFile(join(parentPath, name), 'utf8')).includes(file)),
  );
  return found.includes(true);
}
