import type { AstroIntegration } from 'astro';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeFile } from '../../server/pictures/made-pictures.ts';
import { MADE_BY_BUILDS } from '../request/kept.ts';

/** The files of the provider's pictures for `npm run dev`, in which no process of ours serves them. */
export function devPictures(): AstroIntegration {
  return {
    name: 'dev-pictures',
    hooks: {
      'astro:server:setup': ({ server }) =>
        void server.middlewares.use(async ({ url = '' }, response, next) => {
          const found = await madeFile(MADE_BY_BUILDS, url);
          if (found === undefined) return next();
          response.end(await readFile(join(MADE_BY_BUILDS, found.file)));
        }),
    },
  };
}
