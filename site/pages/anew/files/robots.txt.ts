import type { APIRoute } from 'astro';
import { theSite } from '../../../content.ts';

export const prerender = false;

export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${theSite().url}/sitemap-index.xml\n`);
