/** Answers that all pages share. */
import type { AstroGlobal } from 'astro';
import type { Problem } from '../../domain/problem.ts';
import type { Forbidden } from '../../server/guard/allowed.ts';
import { readForm } from './read-form.ts';

/** Our error page takes the place of an empty 404. Where there is no body at all, the framework puts its own page there. */
export function notFound(): Response {
  return new Response(new Uint8Array(), { status: 404 });
}

export function refusal({ message }: Forbidden): Response {
  return new Response(`${message}\n`, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Redirects after a form, with words for the next page. */
export function seeOther(path: string, told: Record<string, string> = {}): Response {
  const query = new URLSearchParams(told).toString();
  return new Response(null, { status: 303, headers: { Location: query === '' ? path : `${path}?${query}` } });
}

/** The answer, if it exists and may be seen. Otherwise throws the Response to send instead of the page. */
export function found<Answer>(answer: Answer | Forbidden | undefined): Answer {
  if (answer === undefined) throw notFound();
  if (isForbidden(answer)) throw refusal(answer);
  return answer;
}

function isForbidden(answer: unknown): answer is Forbidden {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'forbidden';
}

/** Answers that every page shows in the same way. */
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
  /** Somebody else was faster, so nothing was done. */
  isChanged: boolean;
}

export const NOTHING: Readonly<Outcome> = { problems: [], isChanged: false };

/** Turns an answer into status, retry time and problems. Throws the Response to send instead of the page. */
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

const STATUS: Readonly<Record<string, number>> = { forbidden: 403, unknown: 404, changed: 409, invalid: 422 };

/** The answer to a form that a script sent. A redirect means that it is done. */
export function answerAsData(answer: { kind: string } | Response): Response {
  const told = answer instanceof Response ? { kind: 'done' } : answer;
  return Response.json(told, { status: STATUS[told.kind] ?? 200, headers: { 'Cache-Control': 'no-store' } });
}

export interface SentForm<Answer> extends Outcome {
  /** Undefined if nothing was sent. */
  typed: Record<string, string> | undefined;
  /** If the page continues with it. */
  answer: Answer | undefined;
}

/** Gives a sent form to its use case. A Response from `send` ends the request. Throws as `tell` does. */
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
