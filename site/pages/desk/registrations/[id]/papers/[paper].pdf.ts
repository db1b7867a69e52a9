import type { APIRoute } from 'astro';
import { notFound } from '../../../../../request/page-answer.ts';
import { pdfFile } from '../../../../../drawing/paper-file.ts';
import { staffOf } from '../../../../../sign-in/desk-session.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url, params }) => {
  const here = await staffOf({ locals, cookies, url, response: new Response() });
  const { id = '', paper: paperId } = params;
  const registration = await here.desk.staff.registration(here.who, id);
  const paper = registration?.papers.find((each) => each.id === paperId);
  if (paper === undefined) return notFound();
  return (
    pdfFile(paper, { person: here.who.staffId }) ??
    new Response('Our fonts lack letters of this document. Print its page instead.\n', { status: 404 })
  );
};
