import type { APIRoute } from 'astro';
import { LIST_AGE } from '../../../../server/certificate/certificates.ts';
import { notFound } from '../../../request/page-answer.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params: { list = '' } }) => {
  const jwt = /^\d{1,4}$/.test(list) ? await locals.desk?.certificates.statusList(Number(list)) : undefined;
  if (jwt === undefined) return notFound();
  return new Response(jwt, {
    headers: { 'Content-Type': 'application/vc+jwt', 'Cache-Control': `public, max-age=${LIST_AGE / 1000}` },
  });
};
