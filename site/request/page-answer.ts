/** How pages answer: what is not there, what somebody may not, where a form leads, and what was wrong with it. */
import type { AstroGlobal } from 'astro';
import type { Problem } from '../../domain/problem.ts';
import type { Forbidden } from '../../server/guard/allowed.ts';
import { readForm } from './form-fields.ts';

/** There is nothing at this address: the error page of the build stands in. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** What the desk answers to somebody who may not do this. */
export function refusal({ message }: Forbidden): Response {
  return new Response(`${message}\n`, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Sends the browser on after a form, with what the next page says of it. */
export function seeOther(path: string, told: Record<string, string> = {}): Response {
  const query = new URLSearchParams(told).toString();
  return new Response(null, { status: 303, headers: { Location: query === '' ? path : `${path}?${query}` } });
}

/** What was asked for, where it is there and may be seen. Throws the Response that is to be sent in place of the page. */
export function found<Answer>(answer: Answer | Forbidden | undefined): Answer {
  if (answer === undefined) throw notFound();
  if (isForbidden(answer)) throw refusal(answer);
  return answer;
}

function isForbidden(answer: unknown): answer is Forbidden {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'forbidden';
}

/** What of a use case's answer every page says in the same way. */
type Told =
  | Forbidden
  | { kind: 'unknown' | 'changed' }
  | {
      kind: 'invalid' | 'limited';
      problems: Problem[];
      status?: number;
      retryAfter?: number | undefined;
    };

interface Outcome {
  problems: Problem[];
  /** Somebody else was faster: nothing was done. */
  isChanged: boolean;
}

export const NOTHING: Readonly<Outcome> = { problems: [], isChanged: false };

/**
 * Says what a use case answered to a form: the status, when to try again, and what the page shows. Throws the Response that is
 * to be sent in place of the page.
 */
export function tell({ response }: Pick<AstroGlobal, 'response'>, answer: { kind: string }): Outcome {
  const told = answer as Told;
  switch (told.kind) {
    case 'forbidden':
      throw refusal(told);
    case 'unknown':
      throw notFound();
    case 'changed':
      response.status = 409;
      return { problems: [], isChanged: true };
    case 'invalid':
    case 'limited': {
      const { problems, retryAfter, status = retryAfter === undefined ? 422 : 429 } = told;
      response.status = status;
      if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter));
      return { problems, isChanged: false };
    }
    default:
      return NOTHING;
  }
}

export interface SentForm<Answer> extends Outcome {
  /** What was typed, by its names; undefined where nothing was sent. */
  typed: Record<string, string> | undefined;
  /** What the use case answered, where the page goes on with it. */
  answer: Answer | undefined;
}

/** Hands a form that was sent to its use case; a Response that `send` gives ends the request. Throws as `tell` does. */
export async function sentForm<Answer extends { kind: string } = never>(
  astro: AstroGlobal,
  send: (fields: Record<string, string>) => Promise<Answer | Response> | Answer | Response,
): Promise<SentForm<Answer>> {
  if (astro.request.method !== 'POST') return { ...NOTHING, typed: undefined, answer: undefined };
  const typed = await readForm(astro.request);
  const answer = await send(typed);
  if (answer instanceof Response) throw answer;
  return { ...tell(astro, answer), typed, answer };
}
