import type { APIRoute, GetStaticPaths } from 'astro';
import { showFiles } from '../../show-files.ts';
import { allCourses } from '../../content.ts';
import { ownEmblem } from '../../pictures/pictures.ts';

/** A course's own picture, as small as an emblem. Its URL is fixed, so that pages on request can name it. */
export const getStaticPaths = (async () => {
  await showFiles();
  return allCourses().flatMap(({ id, cover: { picture } }) =>
    picture === undefined ? [] : [{ params: { course: id } }],
  );
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params }) =>
  new Response(new Uint8Array(ownEmblem(params['course'] ?? '')), { headers: { 'Content-Type': 'image/webp' } });
