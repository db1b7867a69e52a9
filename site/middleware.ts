import { defineMiddleware } from 'astro:middleware';
import { DatabaseBusy } from '../server/db/database-busy.ts';

// In production the process gives each request the desk; `npm run dev` has no such process.
const devDesk = import.meta.env.DEV ? (await import('../server/dev-desk.ts')).openDevDesk() : undefined;

/** An error of a page made on request goes to the log under the request's id. */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (devDesk !== undefined && !isPrerendered) locals.desk = await devDesk;
  try {
    return await next();
  } catch (error) {
    locals.logError?.(error);
    if (error instanceof DatabaseBusy) {
      return new Response(null, { status: 503, headers: { 'Retry-After': '2' } });
    }
    // Thrown on, the framework would write it to the log once more, in words of its own.
    if (import.meta.env.DEV) throw error;
    return new Response(null, { status: 500 });
  }
});
