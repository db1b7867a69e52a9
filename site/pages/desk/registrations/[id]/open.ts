import type { APIRoute } from 'astro';
import type { OpenAnswer } from '../../../../components/desk/colleagues/OpenElsewhere.island.tsx';
import { shortName } from '../../../../components/desk/colleagues/colleague-words.ts';
import { toldChange } from '../../../../components/desk/review/history-words.ts';
import { notFound } from '../../../../request/page-answer.ts';
import { takeForm } from '../../../../request/read-form.ts';
import { staffOf } from '../../../../sign-in/desk-session.ts';

/** The page of a registration tells here that it is open, and hears of colleagues. */
export const prerender = false;

export const ALL: APIRoute = async ({ request, locals, cookies, url, params }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } }, true);
  if (request.method !== 'POST') return notFound();
  const { seen = '', left = '' } = await takeForm(request);
  const { handle } = who;
  const page = { handle, id: params['id'] ?? '', seen: Number(seen), isLeft: left !== '' };
  const answer = await desk.staff.noteOpen(who, page);
  if (answer === undefined) return notFound();
  const { others, changed } = answer;
  const told: OpenAnswer = { others: others.map(shortName), changed: changed && toldChange(changed) };
  return Response.json(told, { headers });
};
