import type { APIRoute } from 'astro';
import { pathOfName } from '../../../../../../../server/content/form/names.ts';
import { found, notFound } from '../../../../../../request/page-answer.ts';
import { readSiteForm, shownIn } from '../../../../../../request/site-form.ts';
import { staffOf } from '../../../../../../sign-in/desk-session.ts';

/** The document in the frame of a preview. What is posted to it is drawn and not kept. */
export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url, params }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } }, { may: 'content' });
  const { kind = '', id = '' } = params;
  const pageNamed = async (name: string) => found((await desk.staff.drawnPreview(who, name)) ?? null);
  const typed = url.searchParams.get('typed');
  let page = await pageNamed(typed ?? url.searchParams.get('drawn') ?? '');
  // A process that has started since, or another one, draws the draft again. What was only typed it does not have.
  if (page === null && typed === null) {
    const again = found(await desk.staff.sitePreview(who, { kind, id, part: [] }, shownIn(url, kind)));
    const drawn = again.kind === 'page' && 'drawn' in again.preview ? again.preview.drawn : undefined;
    page = await pageNamed(drawn ?? '');
  }
  if (page === null) {
    headers.set('Content-Type', 'text/plain; charset=utf-8');
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'self'; sandbox");
    return new Response('This preview is no longer there. Change something, and it is drawn again.\n', {
      status: 404,
      headers,
    });
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', page.policy);
  headers.set('X-Robots-Tag', 'noindex');
  return new Response(page.html, { headers });
};

export const POST: APIRoute = async ({ locals, cookies, url, params, request }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } }, { may: 'content' });
  const { kind = '', id = '' } = params;
  const part = pathOfName(url.searchParams.get('part') ?? '');
  if (part === undefined) return notFound();
  const posted = await readSiteForm(request);
  const show = shownIn(url, kind);
  return Response.json(found(await desk.staff.typedPreview(who, { kind, id, part }, { show, posted })), { headers });
};
