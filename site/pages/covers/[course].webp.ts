import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { tones } from '../../art/brand/brand-colours.ts';
import { ownPictureFile } from '../../pictures/own-picture-file.ts';
import { allCourses } from '../../content.ts';

/** Pixels: three times the largest emblem. */
const SIDE = 240;

/** A course's own picture, as small as an emblem. Its URL is fixed, since pages on request cannot make pictures. */
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
