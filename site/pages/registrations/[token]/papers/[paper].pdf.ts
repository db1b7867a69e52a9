import type { APIRoute } from 'astro';
import { paperPath } from '../../../../../domain/paths.ts';
import { notFound } from '../../../../request/page-answer.ts';
import { learner } from '../../../../drawing/drawn-on-request.ts';
import { pdfFile } from '../../../../drawing/paper-file.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params: { token = '', paper: id }, redirect }) => {
  const registration = await locals.desk?.registration(token);
  const paper = registration?.papers.find((each) => each.id === id);
  if (registration === undefined || registration.erasedAt !== null || paper === undefined) return notFound();
  return pdfFile(paper, learner(registration)) ?? redirect(paperPath(token, paper.id), 303);
};
