import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { courseSchema } from '../server/content/course-schema.ts';
import { pageSchema, readingSchema } from '../server/content/schema.ts';
import { siteSchema } from '../server/content/site-schema.ts';

export const collections = {
  site: defineCollection({ loader: glob({ pattern: 'site.yaml', base: './content' }), schema: siteSchema }),
  courses: defineCollection({ loader: glob({ pattern: '*.yaml', base: './content/courses' }), schema: courseSchema }),
  readings: defineCollection({ loader: glob({ pattern: '*.mdx', base: './content/readings' }), schema: readingSchema }),
  pages: defineCollection({ loader: glob({ pattern: '*.md', base: './content/pages' }), schema: pageSchema }),
};
