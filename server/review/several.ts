/** One action on several registrations: each in a transaction of its own, with its audit row and its email. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { indianDayAt } from '../../domain/day.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { readAction } from '../../domain/registration/registration-actions.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { whyNotUnproved } from '../sign-in/staff/mailing.ts';
import { takeAction } from './take-action.ts';

/** What can be done with several at once. */
export type SeveralAction = 'ask' | 'hold';

/** Why one was left: somebody else changed it, it cannot be done with it now, or there is none with this id. */
export type WhyLeft = 'changed' | 'not-possible' | 'unknown';

type SeveralAnswer = ProofNeeded | Invalid | { kind: 'done'; done: number; left: { id: string; why: WhyLeft }[] };

/** A registration as it was seen: with its stateChangedAt. */
interface Seen {
  id: string;
  seen: string;
}

/** What is done, with which words, and to whom. */
interface SeveralForm {
  action: SeveralAction;
  /** A ready question (domain/registration/ready-questions.ts), or `own` for the words of `reason`. */
  question: string;
  reason: string;
  registrations: readonly Seen[];
}

/**
 * Asks several learners the same, or puts several registrations on hold, for one reason. Those that cannot be are left
 * as they are; `invalid` for a reason that nobody could be given. To ask many takes a fresh proof, as a message to them does.
 * Between two others are answered.
 */
export async function actOnSeveral(
  context: DeskContext,
  who: DeskUser,
  { registrations, ...fields }: SeveralForm,
): Promise<SeveralAnswer> {
  const read = readAction(fields, { today: indianDayAt(context.now()) });
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const people = fields.action === 'ask' ? registrations.length : 0;
  const proof = await inTransaction(context.db, (tx) => whyNotUnproved(tx, context, who, people));
  if (proof !== undefined) return proof;
  const answer = { kind: 'done' as const, done: 0, left: [] as { id: string; why: WhyLeft }[] };
  for (const { id, seen } of registrations) {
    // SQLite has one transaction at a time.
    // oxlint-disable-next-line no-await-in-loop
    await othersAreAnswered();
    // oxlint-disable-next-line no-await-in-loop
    const { kind } = await takeAction(context, who, id, { ...read.value, seen }, { isAsked: true });
    if (kind === 'done') answer.done++;
    else answer.left.push({ id, why: kind === 'changed' || kind === 'unknown' ? kind : 'not-possible' });
  }
  return answer;
}
