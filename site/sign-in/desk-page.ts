import type { AstroGlobal } from 'astro';
import type { DeskUseCase } from '../../domain/staff/roles.ts';
import type { ProofNeeded } from '../../server/sign-in/staff/fresh-proof.ts';
import { NOTHING, type SentForm, tell } from '../request/page-answer.ts';
import { type AtTheDesk, staffOf } from './desk-session.ts';
import { askProof, type ProofStep, readProved } from './proof-flow.ts';

/** `carried`: fields that return with the code, if they are not those typed. */
type Unproved = ProofNeeded & { carried?: Readonly<Record<string, string>> };

export interface SentToDesk extends AtTheDesk {
  values: Record<string, string>;
}

export interface DeskVisit<Answer> extends AtTheDesk, SentForm<Answer> {
  /** A code is needed first. */
  proof: ProofStep | undefined;
}

/**
 * Checks who may open the page, and passes a sent form to `send`. All pages show answers in the same way, except a
 * Response, which ends the request. Throws the Response that replaces the page.
 */
export async function deskPage<Answer extends { kind: string } = never>(
  astro: AstroGlobal,
  useCase: DeskUseCase,
  send?: (form: SentToDesk) => Promise<Answer | Response> | Answer | Response,
): Promise<DeskVisit<Answer>> {
  const here = await staffOf(astro, { may: useCase });
  const nothing = { ...here, ...NOTHING, typed: undefined, answer: undefined, proof: undefined };
  if (astro.request.method !== 'POST' || send === undefined) return nothing;
  const posted = await readProved(astro, here);
  if (posted.proof !== undefined) return { ...nothing, proof: posted.proof };
  const { who, values: typed } = posted;
  const answer = await send({ desk: here.desk, who, values: typed });
  if (answer instanceof Response) throw answer;
  const visit = { ...nothing, who, typed, answer };
  if (!isUnproved(answer)) return { ...visit, ...tell(astro, answer) };
  const { action, carried = typed } = answer;
  return { ...visit, proof: await askProof(astro, here, { action, values: carried }) };
}

function isUnproved(answer: { kind: string }): answer is Unproved {
  return answer.kind === 'proof-needed';
}
