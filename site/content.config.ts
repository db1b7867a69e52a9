import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { courseSchema, pageSchema, readingSchema, siteSchema } from '../server/content/schema.ts';

export const collections = {
  site: defineCollection({ loader: glob({ pattern: 'site.yaml', base: './content' }), schema: siteSchema }),
  courses: defineCollection({ loader: glob({ pattern: '*.yaml', base: './content/courses' }), schema: courseSchema }),
  readings: defineCollection({ loader: glob({ pattern: '*.mdx', base: './content/readings' }), schema: readingSchema }),
  pages: defineCollection({ loader: glob({ pattern: '*.md', base: './content/pages' }), schema: pageSchema }),
};
