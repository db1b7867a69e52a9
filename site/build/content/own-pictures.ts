import type { AstroIntegration } from 'astro';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frames } from '../../../domain/picture/frames.ts';
import { PICTURES } from '../../../server/content/schema/content-place.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { createPictures, madeFile } from '../../../server/pictures/made-pictures.ts';
import { MADE_BY_BUILDS } from '../../request/kept.ts';

const ID = 'virtual:own-pictures';

/** The provider's pictures as emblems, and in `npm run dev` their files. They are made in separate processes. */
export function ownPictures({ courses }: Content, folder: string): AstroIntegration {
  const pictures = createPictures({ from: join(folder, PICTURES), folder: MADE_BY_BUILDS });
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
                    const own = courses.flatMap(({ id, cover: { picture } }) => (picture ? [{ id, picture }] : []));
                    const bytes = await Promise.all(
                      own.map(async ({ id, picture }) => {
                        const webp = await pictures.bytes(picture, frames.emblem);
                        return [id, webp.toString('base64')] as const;
                      }),
                    );
                    return `export default ${JSON.stringify(Object.fromEntries(bytes))};\n`;
                  },
                },
                configureServer: ({ middlewares }) =>
                  void middlewares.use(async ({ url = '' }, response, next) => {
                    const found = await madeFile(MADE_BY_BUILDS, url);
                    if (found === undefined) return next();
                    response.end(await readFile(join(MADE_BY_BUILDS, found.file)));
                  }),
              },
            ],
          },
        }),
    },
  };
}
