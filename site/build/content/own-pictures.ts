import type { AstroIntegration } from 'astro';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frames } from '../../../domain/picture/frames.ts';
import { madePicturePath } from '../../../domain/paths.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { PICTURES } from '../../../server/content/schema/content-place.ts';
import { makeApart } from '../../../server/pictures/apart.ts';
import { createPictures, filesOf, madeFile, type Pictures } from '../../../server/pictures/made-pictures.ts';
import { forgetUnused, KEPT } from '../../request/kept.ts';

const ID = 'virtual:own-pictures';

/** Those of a content folder, for a build. */
export function picturesOfBuild(folder: string): Pictures {
  return createPictures({
    from: join(folder, PICTURES),
    folder: join(KEPT, '..', 'pictures'),
    make: async (order) => {
      // The child keeps no process alive, and a build has nothing else to wait for.
      const awake = setInterval(() => {}, 60_000);
      await makeApart(order).finally(() => clearInterval(awake));
    },
  });
}

/** The provider's pictures for pages, and their files for visitors. They are made in separate processes. */
export function ownPictures(content: Content, pictures: Pictures): AstroIntegration {
  let client: string | undefined;
  return {
    name: 'own-pictures',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'own-pictures',
                resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: () => `\0${ID}` },
                load: {
                  filter: { id: new RegExp(`^\0${ID}$`) },
                  handler: async () => {
                    const emblems = content.courses.flatMap(({ id, cover: { picture } }) =>
                      picture ? [{ id, picture }] : [],
                    );
                    const bytes = await Promise.all(
                      emblems.map(async ({ id, picture }) => {
                        const webp = await pictures.bytes(picture, frames.emblem);
                        return [id, webp.toString('base64')] as const;
                      }),
                    );
                    const made = { shown: await pictures.shown(content), emblems: Object.fromEntries(bytes) };
                    return `export default ${JSON.stringify(made)};\n`;
                  },
                },
                configureServer: ({ middlewares }) =>
                  void middlewares.use(async ({ url = '' }, response, next) => {
                    const found = await madeFile(pictures.folder, url);
                    if (found === undefined) return next();
                    response.end(await readFile(join(pictures.folder, found.file)));
                  }),
              },
            ],
          },
        }),
      'astro:config:done': ({ config }) => void (client = fileURLToPath(config.build.client)),
      'astro:build:done': async () => {
        if (client === undefined) throw new Error('the framework named no folder for files');
        const files = filesOf(await pictures.shown(content));
        if (files.size === 0) return;
        const to = join(client, madePicturePath(''));
        await mkdir(to, { recursive: true });
        await Promise.all([...files].map((file) => copyFile(join(pictures.folder, file), join(to, file))));
        await forgetUnused(pictures.folder);
      },
    },
  };
}
