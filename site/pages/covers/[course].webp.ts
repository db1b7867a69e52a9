import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { tones } from '../../art/brand/brand-colours.ts';
import { ownPictureFile } from '../../pictures/own-picture-file.ts';
import { allCourses } from '../../content.ts';

/** In pixels: three times as many as the largest emblem has. */
const SIDE = 240;

/**
 * The own picture of a course as small as an emblem. It has an address that every page knows, since those that are made
 * on request can make no picture.
 */
export const getStaticPaths = (async () =>
  (await allCourses()).flatMap(({ id, cover: { picture } }) =>
    picture === undefined ? [] : [{ params: { course: id }, props: { picture } }],
  )) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) => {
  const picture = await sharp(await ownPictureFile(props.picture))
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: tones.white })
    .webp()
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/webp' } });
};
