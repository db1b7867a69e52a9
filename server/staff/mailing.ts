/** Emails that one press of staff sends to several learners: what a message to a course takes, these take as well. */
import { HOUR } from '../../domain/day.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { limitKey, takeAttempt } from '../guard/limits.ts';
import { MOST_UNPROVED, proofNeeded, type ProofNeeded } from './fresh-proof.ts';

/** More would be noise to learners, or somebody else at the desk. */
const MAILINGS_AN_HOUR = 10;

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
  const limit = { key: limitKey(secret, 'mailing', what), limit: MAILINGS_AN_HOUR, windowMs: HOUR, now: clock() };
  if ((await takeAttempt(tx, limit)).allowed) return undefined;
  const message = `Learners were emailed about this ${MAILINGS_AN_HOUR} times in an hour. Save it later.`;
  return { kind: 'invalid', problems: [{ field, message }] };
}
