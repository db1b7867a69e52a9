import type { APIRoute } from 'astro';
import { type MessageNews, toOf } from '../../../../../components/desk/message/message-news.ts';
import { found, notFound } from '../../../../../request/page-answer.ts';
import { takeForm } from '../../../../../request/read-form.ts';
import { staffOf } from '../../../../../sign-in/desk-session.ts';

/** The open form of a message asks here what one learner would read, and who gets it. It sends nothing. */
export const prerender = false;

export const ALL: APIRoute = async ({ request, locals, cookies, url, params }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } });
  if (request.method !== 'POST') return notFound();
  const fields = await takeForm(request);
  const page = found(await desk.staff.messagePage(who, fields['course'] ?? params['course'] ?? ''));
  const { course, choices } = page;
  const to = toOf(page, fields['to']);
  const answer = await desk.staff.writeToCourse(who, course.id, { ...fields, to, do: 'preview' });
  if (answer.kind === 'forbidden') found(answer);
  const news: MessageNews = {
    ...{ courseId: course.id, to, choices },
    preview: answer.kind === 'preview' ? answer.preview : undefined,
    problems: answer.kind === 'invalid' ? answer.problems.filter(({ field }) => field === 'to') : [],
  };
  return Response.json(news, { headers });
};
