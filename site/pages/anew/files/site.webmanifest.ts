import type { APIRoute } from 'astro';
import { houseOf } from '../../../../domain/colour/colours.ts';
import { PROGRAM_LANGUAGE } from '../../../../domain/text/language.ts';
import { theSite } from '../../../content.ts';
import { paths } from '../../../../domain/paths.ts';

export const prerender = false;

export const GET: APIRoute = () => {
  const site = theSite();
  const { paper } = houseOf(site.brand.colours).colours;
  return Response.json({
    name: site.brand.name,
    lang: site.lang ?? PROGRAM_LANGUAGE,
    description: site.tagline,
    start_url: paths.home,
    display: 'browser',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
