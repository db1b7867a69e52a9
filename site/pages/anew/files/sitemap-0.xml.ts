import type { APIRoute } from 'astro';
import { paths, processPaths } from '../../../../domain/paths.ts';
import { contentNow } from '../../../content.ts';
import { sitePages } from '../../../site-pages.ts';

/** The home page's second address, and pages of errors. */
const UNLISTED: readonly string[] = [paths.homeAlias, processPaths.notFound, processPaths.failed];

export const prerender = false;

export const GET: APIRoute = () => {
  const content = contentNow();
  const made = sitePages(content).map(({ path }) => path);
  const entries = [...made.filter((path) => !UNLISTED.includes(path) && !path.includes('.')), paths.certificates]
    .map((path) => `<url><loc>${content.site.url}${path}</loc></url>`)
    .join('');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
  );
};
