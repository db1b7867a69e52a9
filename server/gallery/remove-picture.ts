import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAudit } from '../db/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { pictureAt, whyReadOnly } from './picture-folder.ts';
import { usesOf } from './uses.ts';

/** Deletes a picture that nothing uses: neither the content that is served, nor a file that was changed since. */
export async function removePicture(
  context: DeskContext,
  who: DeskUser,
  file: string,
): Promise<{ kind: 'removed' } | { kind: 'unknown' } | Invalid> {
  const path = await pictureAt(context, file);
  if (path === undefined) return { kind: 'unknown' };
  const readOnly = await whyReadOnly(context);
  if (readOnly !== undefined) return invalid('picture', readOnly);
  if (usesOf(context.content).has(file) || (await isNamed(join(path, '..', '..'), file))) {
    return invalid('picture', 'This picture is used. Put another in its place first.');
  }
  await rm(path);
  await inTransaction(context.db, (tx) =>
    writeAudit(tx, { at: context.now(), actor: `staff:${who.staffId}`, action: 'remove-picture', detail: { file } }),
  );
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
