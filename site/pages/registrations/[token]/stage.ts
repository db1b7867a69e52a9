/** An open status page asks here whether our bank has told us. */
import type { APIRoute } from 'astro';
import { formatTime, indianTimeAt } from '../../../../domain/day.ts';
import { notFound } from '../../../request/page-answer.ts';
import { deskOf, keepNowhere } from '../../../sign-in/session-cookies.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const found = await deskOf(context).stage(context.params['token'] ?? '');
  if (found === undefined) return notFound();
  const { toldAt, ...rest } = found;
  const told = toldAt === undefined ? undefined : formatTime(indianTimeAt(toldAt));
  const response = Response.json({ ...rest, told });
  keepNowhere(response.headers);
  return response;
};
