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

export type SeveralAction = 'ask' | 'hold';

export type WhyLeft = 'changed' | 'not-possible' | 'unknown';

type SeveralAnswer = ProofNeeded | Invalid | { kind: 'done'; done: number; left: { id: string; why: WhyLeft }[] };

/** `seen` is its `stateChangedAt`. */
interface Seen {
  id: string;
  seen: string;
}

interface SeveralForm {
  action: SeveralAction;
  /** A ready question (domain/registration/ready-questions.ts), or `own` with the words in `reason`. */
  question: string;
  reason: string;
  registrations: readonly Seen[];
}

/** One transaction for each; those that cannot change are left. To ask many needs a fresh proof. */
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
