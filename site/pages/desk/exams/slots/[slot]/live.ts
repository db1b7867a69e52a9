import { found } from '../../../../../request/page-answer.ts';
import { deskNews } from '../../../../../sign-in/desk-data.ts';

/** The open page of a slot asks here what has changed. */
export const prerender = false;

export const GET = deskNews(async ({ desk, who, params }) => found(await desk.staff.examSlot(who, params('slot'))));
