/** Draws a file for `npm run dev` when it is asked for. */
import type { APIRoute } from 'astro';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { contentNow } from '../content.ts';
import { ownBrand } from '../art/brand/own-brand.ts';
import { givenFor } from '../drawing/make-drawn.ts';
import { unhurried } from '../drawing/drawn-on-request.ts';
import { drawnFiles } from '../drawn-files.ts';
import { notFound } from '../request/page-answer.ts';
import { picturesOfBuild } from './content/own-pictures.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url }) => {
  const what = drawnFiles(contentNow()).get(url.pathname);
  if (what === undefined) return notFound();
  const pictures = picturesOfBuild(contentPlace(process.cwd()).folder);
  const bytes =
    what.kind === 'picture'
      ? await pictures.bytes(what.picture, what.frame)
      : await unhurried.draw({ ...(await givenFor(what, pictures)), brand: ownBrand });
  return new Response(new Uint8Array(bytes));
};
