import type { APIContext, APIRoute } from 'astro';
import { notFound } from '../request/page-answer.ts';
import { takeForm } from '../request/read-form.ts';
import { type AtTheDesk, staffOf } from './desk-session.ts';

type Asked = AtTheDesk & Pick<APIContext, 'cookies' | 'url'> & { params: (name: string) => string };

/** Undefined for nothing new. */
type Data = Promise<object | undefined>;

/** What an open page of the desk asks for by itself, as JSON. It keeps no session alive. */
export function deskNews(answer: (asked: Asked) => Data): APIRoute {
  return async (context) => dataOf(context, true, answer);
}

/** What an open page of the desk asks for with a form. `isIdle`: by itself, not for a person who types. */
export function deskAnswer(
  answer: (asked: Asked, fields: Awaited<ReturnType<typeof takeForm>>) => Data,
  isIdle = false,
): APIRoute {
  return async (context) =>
    dataOf(context, isIdle, async (asked) => {
      if (context.request.method !== 'POST') throw notFound();
      return answer(asked, await takeForm(context.request));
    });
}

async function dataOf(
  { locals, cookies, url, params }: APIContext,
  isIdle: boolean,
  answer: (asked: Asked) => Data,
): Promise<Response> {
  const headers = new Headers();
  const here = await staffOf({ locals, cookies, url, response: { headers } }, { isIdle });
  const data = await answer({ ...here, cookies, url, params: (name) => params[name] ?? '' });
  return data === undefined ? new Response(null, { status: 204, headers }) : Response.json(data, { headers });
}
