/** Reads the content with all that is made of its files: the brand's drawings and the sizes of pictures. */
import { join } from 'node:path';
import { loadContent } from '../../server/content/load.ts';
import { PICTURES, type Place, publicFolders } from '../../server/content/schema/content-place.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { createPictures } from '../../server/pictures/made-pictures.ts';
import { brandKitOf } from './brand-kit.ts';
import { withQuestionPictures } from './question-pictures.ts';

export interface ContentFiles {
  root: string;
  place: Place;
  /** Folder of the files that are made of pictures. */
  made: string;
  /** A folder that may have some of those files already. */
  built?: string;
}

/** Throws a ContentError with all problems of the files. */
export async function readContent({ root, place, made, built }: ContentFiles): Promise<Content> {
  const content = loadContent(root, place);
  const from = join(place.folder, PICTURES);
  const pictures = createPictures({ from, folder: made, ...(built !== undefined && { built }) });
  const brandKit = await brandKitOf(content, publicFolders(root, place));
  return { ...(await withQuestionPictures(content, pictures)), brandKit, pictures: await pictures.shown(content) };
}
