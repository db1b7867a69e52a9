import { defineMiddleware } from 'astro:middleware';
import { failureOf } from '../server/http/pages/failure.ts';
import { register, REGISTER_ROUTE } from './registering.ts';

// In production the process gives each request the desk; `npm run dev` has no such process.
const devDesk = import.meta.env.DEV ? (await import('../server/dev-desk.ts')).openDevDesk() : undefined;

/** An error of a page made on request goes to the log under the request's id. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, isPrerendered, request, routePattern } = context;
  if (devDesk !== undefined && !isPrerendered) locals.desk = await devDesk;
  try {
    const isRegistration = !isPrerendered && routePattern === REGISTER_ROUTE && request.method === 'POST';
    return (isRegistration ? await register(context) : undefined) ?? (await next());
  } catch (error) {
    // What a page answers in its own place (sign-in/desk-page.ts).
    if (error instanceof Response) return error;
    locals.logError?.(error);
    const failure = failureOf(error);
    // Thrown on, the framework would write it to the log once more, in words of its own.
    if (import.meta.env.DEV && failure.status === 500) throw error;
    return new Response(null, failure);
  }
});
