import { writeFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { MOST_PICTURE_MEGABYTES } from '../../domain/picture/upload-limits.ts';
import { slugOf } from '../../domain/text/slug.ts';
import { whyUnwritten } from '../content/files/why-unwritten.ts';
import { writeAudit } from '../db/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { PICTURES } from '../content/schema/content-place.ts';
import type { Tx } from '../db/tables.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { takeApart } from '../pictures/apart.ts';
import { type SharedContent, untilFirst } from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { picturesIn, whyReadOnly } from './picture-folder.ts';

export interface Upload {
  bytes: Uint8Array | undefined;
  /** As the device calls it. */
  fileName: string;
  /** As its owner calls it; empty for the name of the device. */
  name: string;
}

const LONGEST_NAME = 60;

/** More pictures of one name are a mistake. */
const MOST_OF_ONE_NAME = 99;

/** Stores a picture, encoded again (server/pictures/making.ts), under a free name. */
export async function addPicture(
  context: DeskContext,
  who: DeskUser,
  { bytes, fileName, name }: Upload,
): Promise<{ kind: 'added'; file: string } | Invalid> {
  const readOnly = await whyReadOnly(context);
  const { from } = context.pictures;
  if (readOnly !== undefined || from === undefined) return invalid('file', readOnly ?? '');
  if (bytes === undefined) return invalid('file', 'Choose a picture.');
  if (bytes.length > MOST_PICTURE_MEGABYTES * 1024 * 1024) {
    return invalid(
      'file',
      `This file is too large. A picture may have ${MOST_PICTURE_MEGABYTES} MB. Save it smaller, then choose it again.`,
    );
  }
  const taken = await takeApart(bytes);
  if ('problem' in taken) return invalid('file', taken.problem);
  const slug = slugOf(name) ?? slugOf(basename(fileName, extname(fileName))) ?? 'picture';
  const picture: Named = { ...taken, name: slug.slice(0, LONGEST_NAME).replace(/-$/, '') };
  const { shared } = context;
  const audited = (tx: Tx, file: string) =>
    writeAudit(tx, { at: context.now(), actor: `staff:${who.staffId}`, action: 'add-picture', detail: { file } });
  const file = await (shared === undefined ? stored(from, picture) : sharedAs(context, shared, picture, audited));
  if (typeof file === 'object') return invalid('file', file.why);
  if (file === undefined) return invalid('name', 'Many pictures have this name. Type another.');
  if (shared === undefined) await inTransaction(context.db, (tx) => audited(tx, file));
  return { kind: 'added', file };
}

interface Named {
  name: string;
  ending: string;
  bytes: Uint8Array;
}

/** The names that it may get, the best first. */
function namesOf({ name, ending }: Named): string[] {
  return Array.from(
    { length: MOST_OF_ONE_NAME },
    (_, index) => `${name}${index === 0 ? '' : `-${index + 1}`}.${ending}`,
  );
}

/** The file's name, once every process can have the picture. */
async function sharedAs(
  context: DeskContext,
  shared: SharedContent,
  picture: Named,
  audited: (tx: Tx, file: string) => Promise<void>,
): Promise<string | undefined> {
  const file = await untilFirst(async () => {
    const looked = await shared.look();
    const taken = new Set(await picturesIn(context));
    const free = namesOf(picture).find((name) => !taken.has(name));
    if (free === undefined) return undefined;
    const bytes = new Map([[`${PICTURES}/${free}`, Buffer.from(picture.bytes)]]);
    return (await shared.commit(looked, bytes, (tx) => audited(tx, free))) ? free : undefined;
  });
  await shared.look();
  return file;
}

/** The file's name, or why it cannot be written. No other file is written over, also when two people upload at once. */
async function stored(folder: string, picture: Named): Promise<string | { why: string } | undefined> {
  for (const file of namesOf(picture)) {
    const place = join(folder, file);
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next name is tried only if this one is taken
      await writeFile(place, picture.bytes, { flag: 'wx' });
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      // A full disk must not leave half a picture.
      // oxlint-disable-next-line no-await-in-loop
      await rm(place, { force: true });
      const why = whyUnwritten(error);
      if (why === undefined) throw error;
      return { why };
    }
  }
  return undefined;
}
