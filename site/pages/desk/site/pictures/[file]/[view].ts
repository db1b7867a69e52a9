import type { APIRoute } from 'astro';
import { notFound } from '../../../../../request/page-answer.ts';
import { staffOf } from '../../../../../sign-in/desk-session.ts';

/** The picture as the desk shows it, whole or cropped: server/gallery/picture-list.ts. */
export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url, params }) => {
  const { desk, who } = await staffOf({ locals, cookies, url, response: new Response() }, { may: 'pictures' });
  const { file = '', view = '' } = params;
  const bytes = await desk.staff.pictureView(who, { file, view });
  if (bytes === undefined || 'kind' in bytes) return notFound();
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' },
  });
};
