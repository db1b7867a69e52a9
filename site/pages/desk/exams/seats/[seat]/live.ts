import type { APIRoute } from 'astro';
import type { SeatNews } from '../../../../../components/desk/exam/proctor/SeatNow.tsx';
import { found, notFound } from '../../../../../request/page-answer.ts';
import { staffOf } from '../../../../../sign-in/desk-session.ts';

/** The open page of a seat asks here what has changed. */
export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url, params }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } }, true);
  const live = found(await desk.staff.examSeat(who, params['seat'] ?? ''));
  if ('kind' in live) return notFound();
  const { seat, lastAnswer, staff } = live;
  const news: SeatNews = { seat, lastAnswer, staff };
  return Response.json(news, { headers });
};
