/** Emails that one press of staff sends to several learners: what a message to a course takes, these take as well. */
import { HOUR } from '../../domain/day.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { type Allowance, limitsOf, takeAttempts } from '../guard/limits.ts';
import { MOST_UNPROVED, proofNeeded, type ProofNeeded } from './fresh-proof.ts';

/** More would be noise to learners, or somebody else at the desk. */
const MAILINGS = { name: 'mailing', limit: 10, windowMs: HOUR } as const satisfies Allowance;

/**
 * Why emails to so many do not leave now: to many they take a fresh proof, and of the same kind, named by `what`, only so many
 * leave in an hour. `field`: where the form says so. Undefined where they may; that is counted.
 */
export async function whyNotMailed(
  tx: Tx,
  { secret, now: clock }: Pick<DeskContext, 'secret' | 'now'>,
  who: Pick<DeskUser, 'provedAt'>,
  { people, what, field }: { people: number; what: string; field: string },
): Promise<ProofNeeded | { kind: 'invalid'; problems: Problem[] } | undefined> {
  if (people === 0) return undefined;
  const proof = people > MOST_UNPROVED ? proofNeeded({ now: clock }, who, 'message-course') : undefined;
  if (proof !== undefined) return proof;
  const limits = limitsOf(secret, [MAILINGS], { whom: what, now: clock() });
  if ((await takeAttempts(tx, limits)).allowed) return undefined;
  const message = `Learners were emailed about this ${MAILINGS.limit} times in an hour. Save it later.`;
  return { kind: 'invalid', problems: [{ field, message }] };
}
