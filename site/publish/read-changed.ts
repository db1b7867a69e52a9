/** Reads the content as it would be with changed files, for a preview. */
import { join } from 'node:path';
import { type Frame, views } from '../../domain/picture/frames.ts';
import { checkChanged } from '../../server/content/load.ts';
import { pictureFacts } from '../../server/content/checks/picture-facts.ts';
import { folderFiles, withChanged } from '../../server/content/schema/content-files.ts';
import { PICTURES, publicFolders } from '../../server/content/schema/content-place.ts';
import { ContentError } from '../../server/content/schema/file-findings.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { createPictures } from '../../server/pictures/made-pictures.ts';
import type { ReadContent } from '../../server/publishing/content-source.ts';
import type { ChangedFiles } from '../../server/setup/content-store.ts';
import { brandKitOf } from './brand-kit.ts';
import type { ContentFiles } from './read-content.ts';

/**
 * All that pages show of the content with changed files, which problems name within its folder. A picture without its
 * sizes, which take many seconds to make, is one small picture within the page.
 */
export async function readChanged(files: ContentFiles, changed: ChangedFiles): ReturnType<ReadContent> {
  const { root, place } = files;
  const checked = checkChanged(root, place, withChanged(folderFiles(place.folder), changed));
  if ('problems' in checked) return checked;
  const { content } = checked;
  try {
    const brandKit = await brandKitOf(content, publicFolders(root, place));
    return { content: { ...content, brandKit, pictures: await picturesOf(content, files) } };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems.map((problem) => ({ ...problem, file: 'site.yaml' })) };
  }
}

async function picturesOf(content: Content, { place, made: folder, built }: ContentFiles) {
  const from = join(place.folder, PICTURES);
  const small = createPictures({ from, folder });
  return createPictures({
    ...{ from, folder },
    ...(built !== undefined && { built }),
    instead: async ({ alt, ...picture }, { ratio }: Frame) => {
      const view = ratio === undefined ? views.whole : ratio > 1 ? views.wide : views.square;
      const bytes = await small.bytes(picture, view);
      const facts = pictureFacts(bytes);
      if (typeof facts !== 'object') throw new Error('the desk shows WebP');
      const { width, height } = facts;
      return { sources: [], src: `data:image/webp;base64,${bytes.toString('base64')}`, width, height, alt };
    },
  }).shown(content);
}
