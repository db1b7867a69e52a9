import type { AstroIntegration } from 'astro';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madePicturePath } from '../../domain/paths.ts';
import { awake } from '../../server/base/awake.ts';
import { FOR_NEW_SITES, keepForNewSites } from '../../server/content/new-site/write-site.ts';
import { contentHash } from '../../server/content/content-hash.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { filesOf } from '../../server/pictures/made-pictures.ts';
import { keepContent as keep } from '../../server/setup/build.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { readContent } from '../publish/read-content.ts';
import { forgetUnused, MADE_BY_BUILDS } from '../request/kept.ts';

/** Stores the content of a build beside its pages, for the program, and its pictures among the files for visitors. */
export function keepContent(): AstroIntegration {
  let folder: { all: string; client: string };
  return {
    name: 'keep-content',
    hooks: {
      'astro:config:done': ({ config: { outDir, build } }) =>
        void (folder = { all: fileURLToPath(outDir), client: fileURLToPath(build.client) }),
      'astro:build:done': async () => {
        const root = process.cwd();
        const place = contentPlace(root);
        const hash = contentHash(place.folder);
        const content = await awake(readContent({ root, place, made: MADE_BY_BUILDS }));
        keep(folder.all, content, { from: place.shown, hash });
        keepForNewSites(contentPlace(root, {}).folder, join(folder.all, FOR_NEW_SITES));
        await copyPictures(content, join(folder.client, madePicturePath('')));
      },
    },
  };
}

async function copyPictures({ pictures }: Content, to: string): Promise<void> {
  const files = pictures === undefined ? [] : [...filesOf(pictures)];
  if (files.length === 0) return;
  await mkdir(to, { recursive: true });
  await Promise.all(files.map((file) => copyFile(join(MADE_BY_BUILDS, file), join(to, file))));
  await forgetUnused(MADE_BY_BUILDS);
}
