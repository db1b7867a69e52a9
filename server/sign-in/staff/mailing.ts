/** Limits emails that staff send by actions. Actions about money are not limited. */
import { DAY, formatMoment, HOUR } from '../../../domain/day.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { type Allowance, limitsOf, takeAttempts, takeInSpan } from '../../guard/limits.ts';
import { proofNeeded, type ProofNeeded, UNPROVED_MAIL } from './fresh-proof.ts';

/** Messages of staff to several people about the same thing: more would be noise, or a stranger at the desk. */
const MAILINGS = { name: 'mailing', limit: 10, windowMs: HOUR } as const satisfies Allowance;

/** A slot's link may need one or two corrections. */
export const SLOT_MAILINGS = { name: 'slot-mailing', limit: 3, windowMs: HOUR } as const satisfies Allowance;

/** Emails of staff to one registration. */
const TO_ONE = { name: 'mail-to-one', limit: 12, windowMs: DAY } as const satisfies Allowance;

type Who = Pick<DeskUser, 'staffId' | 'provedAt'>;
type Context = Pick<DeskContext, 'secret' | 'now'>;

interface NotMailed {
  kind: 'invalid';
  problems: Problem[];
}

/** If no proof is needed, counts the recipients. Every action that emails learners asks it, unless about money. */
export async function whyNotUnproved(
  tx: Tx,
  { secret, now: clock }: Context,
  { staffId, provedAt }: Who,
  people: number,
): Promise<ProofNeeded | undefined> {
  const proof = proofNeeded({ now: clock }, { provedAt }, 'message-course');
  if (people === 0 || proof === undefined) return undefined;
  const [limit] = limitsOf(secret, [UNPROVED_MAIL], { whom: staffId, now: clock() });
  return (await takeInSpan(tx, limit, people)).allowed ? undefined : proof;
}

/** Why emails to many must wait: a missing proof, or too many about `what` in an hour. If not, they are counted. */
export async function whyNotMailed(
  tx: Tx,
  context: Context,
  who: Who,
  {
    people,
    what,
    field,
    most = MAILINGS,
  }: { people: number; what: string; field: string; most?: typeof MAILINGS | typeof SLOT_MAILINGS },
): Promise<ProofNeeded | NotMailed | undefined> {
  if (people === 0) return undefined;
  const proof = await whyNotUnproved(tx, context, who, people);
  if (proof !== undefined) return proof;
  const limits = limitsOf(context.secret, [most], { whom: what, now: context.now() });
  if ((await takeAttempts(tx, limits)).allowed) return undefined;
  const message = `Learners were emailed about this ${most.limit} times in an hour. Save it later.`;
  return { kind: 'invalid', problems: [{ field, message }] };
}

/** Why an email to one learner must wait. If not, it is counted. `isAsked`: the proof was asked for. */
export async function whyNotWritten(
  tx: Tx,
  context: Context,
  who: Who,
  { registrationId, isAsked = false }: { registrationId: string; isAsked?: boolean },
): Promise<ProofNeeded | NotMailed | undefined> {
  const proof = isAsked ? undefined : await whyNotUnproved(tx, context, who, 1);
  if (proof !== undefined) return proof;
  const [limit] = limitsOf(context.secret, [TO_ONE], { whom: registrationId, now: context.now() });
  const taken = await takeInSpan(tx, limit);
  if (taken.allowed) return undefined;
  const message = `Staff have sent this learner ${TO_ONE.limit} emails since ${formatMoment(taken.since)}, which is as many as a learner gets in 24 hours. This one was not sent, and nothing was saved. Call them instead.`;
  return { kind: 'invalid', problems: [{ field: 'action', message }] };
}
