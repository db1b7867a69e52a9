import type { APIContext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { renderToString } from 'react-dom/server';
import { deskPaths } from '../domain/paths.ts';
import { failureOf } from '../server/http/pages/failure.ts';
import { drawIslandsWith } from './islands/island.tsx';
import { register, REGISTER_ROUTE } from './registering.ts';

drawIslandsWith((element, identifierPrefix) => renderToString(element, { identifierPrefix }));

// In production the process adds the desk; `npm run dev` has no such process.
const devDesk = import.meta.env.DEV ? (await import('../server/dev-desk.ts')).openDevDesk() : undefined;

/** Logs errors of pages on request under the id of the request. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, isPrerendered, request, routePattern } = context;
  if (import.meta.env.DEV) await (await import('./show-files.ts')).showFiles();
  if (devDesk !== undefined && !isPrerendered) locals.desk = await devDesk;
  try {
    const isRegistration = !isPrerendered && routePattern === REGISTER_ROUTE && request.method === 'POST';
    return (isRegistration ? await register(context) : undefined) ?? (await next());
  } catch (error) {
    // A Response that a page threw (sign-in/desk-page.ts).
    if (error instanceof Response) return isRefused(error, request) ? showRefusal(context, error) : error;
    locals.logError?.(error);
    const failure = failureOf(error);
    // Thrown on, the framework would log it again.
    if (import.meta.env.DEV && failure.status === 500) throw error;
    return new Response(null, failure);
  }
});

/** A page that a person opened. Programs get the words alone. */
function isRefused({ status }: Response, { headers }: Request): boolean {
  return status === 403 && headers.get('Accept')?.includes('text/html') === true;
}

async function showRefusal({ locals, request, url, rewrite }: APIContext, refusal: Response): Promise<Response> {
  locals.refused = await refusal.text();
  return rewrite(new Request(new URL(deskPaths.refused, url), { headers: request.headers }));
}
