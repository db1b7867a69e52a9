import { constants } from 'node:fs';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_FILE } from '../content/schema/schema-fields.ts';
import { CONTENT_IN_PACKAGE } from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';

type Folder = Pick<DeskContext, 'pictures'>;

/** Names of the pictures, sorted; none without a folder. */
export async function picturesIn({ pictures: { from } }: Folder): Promise<string[]> {
  const names = from === undefined ? [] : await readdir(from).catch(() => []);
  return names.filter((name) => PICTURE_FILE.test(name)).toSorted();
}

/** The path of a picture of that name. Undefined for one that is not there. */
export async function pictureAt(context: Folder, file: string): Promise<string | undefined> {
  const names = await picturesIn(context);
  return names.includes(file) ? join(context.pictures.from ?? '', file) : undefined;
}

/** Why no picture can be added or removed here; undefined if that is possible. Makes the folder. */
export async function whyReadOnly({ pictures: { from } }: Folder): Promise<string | undefined> {
  if (from === undefined) return CONTENT_IN_PACKAGE;
  try {
    await mkdir(from, { recursive: true });
    await access(from, constants.W_OK);
    return undefined;
  } catch {
    return `Pictures cannot be added or removed here: this program may not write into ${from}.`;
  }
}
