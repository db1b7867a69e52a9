import { defineMiddleware } from 'astro:middleware';

/** An error of a page made on request goes to the log under the request's id. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.logError?.(error);
    throw error;
  }
});
