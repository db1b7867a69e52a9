import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOR_NEW_SITES, keepForNewSites } from '../../../server/content/new-site/write-site.ts';
import { contentPlace, publicFolders } from '../../../server/content/schema/content-place.ts';
import { keepContent as keep } from '../../../server/setup/build.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import type { Pictures } from '../../../server/pictures/made-pictures.ts';
import { brandKitOf } from './brand-kit.ts';
import { withQuestionPictures } from './question-pictures.ts';

/** Stores the content of a build beside its pages, for the process. */
export function keepContent(content: Content, pictures: Pictures): AstroIntegration {
  let folder: URL;
  return {
    name: 'keep-content',
    hooks: {
      'astro:config:done': ({ config }) => void (folder = config.outDir),
      'astro:build:done': async () => {
        const place = contentPlace(process.cwd());
        const brandKit = await brandKitOf(content, publicFolders(process.cwd(), place));
        const kept = await withQuestionPictures(content, pictures);
        keep(fileURLToPath(folder), { ...kept, brandKit }, place.shown);
        keepForNewSites(contentPlace(process.cwd(), {}).folder, join(fileURLToPath(folder), FOR_NEW_SITES));
      },
    },
  };
}
