import type { APIRoute } from 'astro';
import { theSite } from '../../../content.ts';

export const prerender = false;

export const GET: APIRoute = () =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${theSite().url}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
  );
