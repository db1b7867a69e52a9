import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnPicture } from '../../server/content/schema/schema-fields.ts';
import { contentPlace, PICTURES } from '../../server/content/schema/content-place.ts';

/** The unchanged file, for drawings at build. */
export async function ownPictureFile({ file }: OwnPicture): Promise<Buffer> {
  return readFile(join(contentPlace(process.cwd()).folder, PICTURES, file));
}
