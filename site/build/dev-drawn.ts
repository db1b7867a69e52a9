/** Draws a file for `npm run dev` when it is asked for. */
import type { APIRoute } from 'astro';
import { join } from 'node:path';
import { contentPlace, PICTURES } from '../../server/content/schema/content-place.ts';
import { createPictures } from '../../server/pictures/made-pictures.ts';
import { contentNow } from '../content.ts';
import { ownBrand } from '../art/brand/own-brand.ts';
import { givenFor } from '../drawing/make-drawn.ts';
import { unhurried } from '../drawing/drawn-on-request.ts';
import { drawnFiles } from '../drawn-files.ts';
import { notFound } from '../request/page-answer.ts';
import { MADE_BY_BUILDS } from '../request/kept.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url }) => {
  const what = drawnFiles(contentNow()).get(url.pathname);
  if (what === undefined) return notFound();
  const from = join(contentPlace(process.cwd()).folder, PICTURES);
  const pictures = createPictures({ from, folder: MADE_BY_BUILDS });
  const bytes =
    what.kind === 'picture'
      ? await pictures.bytes(what.picture, what.frame)
      : await unhurried.draw({ ...(await givenFor(what, pictures)), brand: ownBrand });
  return new Response(new Uint8Array(bytes));
};
