/** How long the confirmation usually takes, for the pages of payment, which are built before anybody pays. */
import type { APIRoute } from 'astro';
import { notFound } from '../../request/page-answer.ts';
import { deskOf } from '../../sign-in/session-cookies.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const usual = await deskOf(context).usualTime(context.params['course'] ?? '');
  if (usual === undefined) return notFound();
  return Response.json(usual, { headers: { 'Cache-Control': 'public, max-age=60' } });
};
