/** The key for checking this site's badges: method did:web. */
import type { APIRoute } from 'astro';

export const prerender = false;

export const GET: APIRoute = async ({ locals: { desk } }) =>
  desk === undefined ? new Response(null, { status: 404 }) : Response.json(await desk.certificates.did());
