/** What each page of the desk begins with: who asks and whether they may, and what became of the form that they sent. */
import type { AstroGlobal } from 'astro';
import type { Problem } from '../../domain/problem.ts';
import { type DeskUseCase, mayDo } from '../../domain/staff/roles.ts';
import { FORBIDDEN, type Forbidden } from '../../server/guard/allowed.ts';
import type { ProofNeeded } from '../../server/sign-in/staff/fresh-proof.ts';
import { type AtTheDesk, refusal, staffOf } from './desk-session.ts';
import { askProof, type ProofStep, readDeed } from './proof-flow.ts';

/** What every use case may answer, and every page does the same with. */
type Told =
  | Forbidden
  | { kind: 'unknown' | 'changed' }
  /** `carried`: what comes back with the code, where that is not what was typed. */
  | (ProofNeeded & { carried?: Readonly<Record<string, string>> })
  | { kind: 'invalid' | 'not-taken'; problems: Problem[]; status?: number; retryAfter?: number | undefined };

/** A form as a page hands it to its use case. */
export interface SentToDesk extends AtTheDesk {
  values: Record<string, string>;
}

export interface DeskVisit<Answer> extends AtTheDesk {
  /** What was typed, where it was handed to the use case. */
  typed: Record<string, string> | undefined;
  problems: Problem[];
  /** Somebody else was faster: nothing was done. */
  isChanged: boolean;
  /** The code that is asked for before it is done. */
  proof: ProofStep | undefined;
  /** What the use case answered, where the page goes on with it. */
  answer: Answer | undefined;
}

/**
 * Lets in who may do what the page is for, and has a form that was sent done by `send`: what that answers is told in one way on
 * all pages, but for a Response, which ends the request. Throws the Response that is to be sent in place of the page.
 */
export async function deskPage<Answer extends { kind: string } = never>(
  astro: AstroGlobal,
  useCase: DeskUseCase,
  send?: (form: SentToDesk) => Promise<Answer | Response> | Answer | Response,
): Promise<DeskVisit<Answer>> {
  const here = await staffOf(astro);
  if (here instanceof Response) throw here;
  if (!mayDo(here.who.role, useCase)) throw refusal(FORBIDDEN);
  const nothing = { typed: undefined, problems: [], isChanged: false, proof: undefined, answer: undefined };
  if (astro.request.method !== 'POST' || send === undefined) return { ...here, ...nothing };
  const posted = await readDeed(astro, here);
  if (posted.proof !== undefined) return { ...here, ...nothing, proof: posted.proof };
  const { who, values: typed } = posted;
  const answer = await send({ desk: here.desk, who, values: typed });
  if (answer instanceof Response) throw answer;
  const visit = { ...nothing, desk: here.desk, who, typed, answer };
  const told = answer as Answer | Told;
  if (isTold(told, 'forbidden')) throw refusal(told);
  if (isTold(told, 'unknown')) throw notFound();
  if (isTold(told, 'proof-needed')) {
    return { ...visit, proof: await askProof(astro, here, { deed: told.deed, values: told.carried ?? typed }) };
  }
  if (isTold(told, 'changed')) {
    astro.response.status = 409;
    return { ...visit, isChanged: true };
  }
  if (!isTold(told, 'invalid') && !isTold(told, 'not-taken')) return visit;
  const { problems, retryAfter, status = retryAfter === undefined ? 422 : 429 } = told;
  astro.response.status = status;
  if (retryAfter !== undefined) astro.response.headers.set('Retry-After', String(retryAfter));
  return { ...visit, problems };
}

function isTold<Kind extends Told['kind']>(
  answer: { kind: string },
  kind: Kind,
): answer is Extract<Told, { kind: Kind }> {
  return answer.kind === kind;
}

/** What was asked of the desk, where it is there and may be seen. Throws the Response that is to be sent in place of the page. */
export function found<Answer>(answer: Answer | Forbidden | undefined): Answer {
  if (answer === undefined) throw notFound();
  if (isForbidden(answer)) throw refusal(answer);
  return answer;
}

function isForbidden(answer: unknown): answer is Forbidden {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'forbidden';
}

/** There is nothing at this address: the error page of the build stands in. */
export function notFound(): Response {
  return new Response(null, { status: 404 });
}

/** Sends the browser on after a form, with what the next page says of it. */
export function seeOther(path: string, told: Record<string, string> = {}): Response {
  const query = new URLSearchParams(told).toString();
  return new Response(null, { status: 303, headers: { Location: query === '' ? path : `${path}?${query}` } });
}
