import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { courseSchema } from '../server/content/course-schema.ts';
import { pageSchema, readingSchema } from '../server/content/schema.ts';
import { contentPlace } from '../server/content/place.ts';
import { siteSchema } from '../server/content/site-schema.ts';

const { folder } = contentPlace(process.cwd());
const base = (name: string) => pathToFileURL(`${folder}/${name}`);

export const collections = {
  site: defineCollection({ loader: glob({ pattern: 'site.yaml', base: base('') }), schema: siteSchema }),
  courses: defineCollection({ loader: glob({ pattern: '*.yaml', base: base('courses/') }), schema: courseSchema }),
  readings: defineCollection({
    // A provider without long articles has no such folder, which is nothing to warn of.
    loader: existsSync(base('readings/')) ? glob({ pattern: '*.mdx', base: base('readings/') }) : () => [],
    schema: readingSchema,
  }),
  pages: defineCollection({ loader: glob({ pattern: '*.md', base: base('pages/') }), schema: pageSchema }),
};
