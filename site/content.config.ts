import type { Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { courseSchema } from '../server/content/schema/course-schema.ts';
import { loadContent } from '../server/content/load.ts';
import { type Content, pageSchema } from '../server/content/schema/schema.ts';
import { contentPlace } from '../server/content/schema/content-place.ts';
import { siteSchema } from '../server/content/schema/site-schema.ts';

const { folder } = contentPlace(process.cwd());
const base = (name: string) => pathToFileURL(`${folder}/${name}`);

interface Item {
  id: string;
  data: Record<string, unknown>;
}

/** The same checked content as the process has, with its figures filled in (content-figures.ts). */
function ofContent(pick: (content: Content) => Item[]): Loader {
  return {
    name: 'content',
    load: async ({ store, parseData, watcher, logger }) => {
      const read = async () => {
        const items = await Promise.all(
          pick(loadContent(process.cwd())).map(async ({ id, data }) => ({ id, data: await parseData({ id, data }) })),
        );
        store.clear();
        for (const item of items) store.set(item);
      };
      await read();
      // A figure in one file may be in the words of others.
      watcher?.add(folder);
      watcher?.on('all', (_, file) => {
        if (file.startsWith(fileURLToPath(base('')))) void read().catch((error) => logger.error(String(error)));
      });
    },
  };
}

export const collections = {
  site: defineCollection({
    loader: ofContent(({ site }) => [{ id: 'site', data: site }]),
    schema: siteSchema,
  }),
  courses: defineCollection({
    loader: ofContent(({ courses }) => courses.map(({ id, ...data }) => ({ id, data }))),
    schema: courseSchema,
  }),
  pages: defineCollection({
    loader: ofContent(({ pages }) => pages.map(({ id, body: _body, bodyLine: _line, ...data }) => ({ id, data }))),
    schema: pageSchema,
  }),
};
