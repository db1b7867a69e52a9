import type { APIRoute } from 'astro';
import { found } from '../../../request/page-answer.ts';
import { staffOf } from '../../../sign-in/desk-session.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url }) => {
  const { desk, who } = await staffOf({ locals, cookies, url, response: new Response() });
  const { name, text } = found(await desk.staff.unknownFormFile(who));
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
};
