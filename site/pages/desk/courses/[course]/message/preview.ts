import { type MessageNews, toOf } from '../../../../../components/desk/message/message-news.ts';
import { found } from '../../../../../request/page-answer.ts';
import { deskAnswer } from '../../../../../sign-in/desk-data.ts';

/** The open form of a message asks here what one learner would read, and who gets it. It sends nothing. */
export const prerender = false;

export const ALL = deskAnswer(async ({ desk, who, params }, fields) => {
  const page = found(await desk.staff.messagePage(who, fields['course'] ?? params('course')));
  const { course, choices } = page;
  const to = toOf(page, fields['to']);
  const answer = await desk.staff.writeToCourse(who, course.id, { ...fields, to, do: 'preview' });
  if (answer.kind === 'forbidden') found(answer);
  const news: MessageNews = {
    ...{ courseId: course.id, to, choices },
    preview: answer.kind === 'preview' ? answer.preview : undefined,
    problems: answer.kind === 'invalid' ? answer.problems.filter(({ field }) => field === 'to') : [],
  };
  return news;
});
