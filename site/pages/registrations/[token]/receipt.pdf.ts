import type { APIRoute } from 'astro';
import { receiptPath } from '../../../../domain/paths.ts';
import { receiptOf } from '../../../../server/papers/paper-of.ts';
import { notFound } from '../../../request/page-answer.ts';
import { theSite } from '../../../content.ts';
import { learner } from '../../../drawing/drawn-on-request.ts';
import { pdfFile } from '../../../drawing/paper-file.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params: { token = '' }, redirect }) => {
  const registration = await locals.desk?.registration(token);
  if (registration === undefined || registration.erasedAt !== null) return notFound();
  const paper = receiptOf(theSite(), registration);
  // The page explains why there is none.
  return (paper && pdfFile(paper, learner(registration))) ?? redirect(receiptPath(token), 303);
};
