import type { SeatNews } from '../../../../../components/desk/exam/proctor/SeatNow.tsx';
import { found, notFound } from '../../../../../request/page-answer.ts';
import { deskNews } from '../../../../../sign-in/desk-data.ts';

/** The open page of a seat asks here what has changed. */
export const prerender = false;

export const GET = deskNews(async ({ desk, who, params }) => {
  const live = found(await desk.staff.examSeat(who, params('seat')));
  if ('kind' in live) throw notFound();
  const { seat, lastAnswer, staff } = live;
  const news: SeatNews = { seat, lastAnswer, staff };
  return news;
});
