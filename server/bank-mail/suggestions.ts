/** Credits that staff decide: what agrees with which registration, and what does not. */
import { type Ceilings, type Condition, conditionsOf } from '../../domain/bank-mail/conditions.ts';
import { type Match, namedBy, type OpenRegistration } from '../../domain/matching/match.ts';
import { matchStatement } from '../../domain/matching/match-statement.ts';
import type { Paise } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { moneyKept } from '../registration/locked-registration.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import { openRegistrations, recordedPayments } from '../statement/known-payments.ts';
import { stillToPay } from '../statement/still-to-pay.ts';
import { confirmedByItself, creditRow, type KeptCredit, lockCredit, openCredits } from './credits.ts';
import { recordCredit } from './record-credit.ts';

export interface Suggestion {
  credit: Pick<
    KeptCredit,
    'id' | 'amount' | 'paidOn' | 'arrivedAt' | 'reference' | 'payer' | 'source' | 'verdict' | 'reason'
  >;
  match: Match['kind'];
  /** Whether all agrees but the hour or what the owner's limits ask of a person. */
  isTicked: boolean;
  /** Whether it may pay for a registration of the viewer, which a colleague has to confirm. */
  isOwn: boolean;
  /** The likeliest first. */
  candidates: readonly SuggestedRegistration[];
}

interface SuggestedRegistration {
  id: string;
  number: string;
  learnerName: string | null;
  courseName: string;
  reference: string;
  /** Amount still to pay: the form sends it back, so that staff confirm what they saw. */
  missing: Paise;
  conditions: readonly Condition[];
  /** The answer of a form: readChosen. */
  choice: string;
}

/**
 * Suggestions with a registration that the credit may pay, oldest first. Credits that fit nobody are left out. `ceilings`
 * are of emails, `sms` those of SMS.
 */
export async function suggestions(
  context: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  ceilings: Ceilings | undefined,
  sms?: Ceilings,
): Promise<Suggestion[]> {
  const { db, now } = context;
  const credits = await openCredits(db, now());
  if (credits.length === 0) return [];
  const registrations = await openRegistrations(db);
  const references = new Set(credits.flatMap(({ reference }) => reference ?? []));
  const recorded = await recordedPayments(db, { references, hashes: new Set() });
  const matches = matchStatement(credits.map(creditRow), registrations, {
    confirmedReferences: recorded.byReference,
  });
  const open = new Map(registrations.map((registration) => [registration.id, registration]));
  const named = await factsOf(db, new Set(matches.flatMap(namedBy)));
  const limits = { mail: ceilings, sms };
  const confirmed = {
    mail: (await confirmedByItself(db, now(), 'mail')).amount,
    sms: (await confirmedByItself(db, now(), 'sms')).amount,
  };
  const learners = await staffLearners(db);
  return credits.flatMap((credit, at): Suggestion[] => {
    const { source } = credit;
    const match = matches[at];
    if (match === undefined) return [];
    const ids = namedBy(match).filter((id) => open.has(id));
    const candidates = ids.flatMap((id) => {
      const [registration, facts] = [open.get(id), named.get(id)];
      if (registration === undefined || facts === undefined || learners.isOwn(staffId, id)) return [];
      const conditions = conditionsOf({
        ...{ row: creditRow(credit, at), paidAt: credit.paidAt, source, isSigned: credit.verdict === 'signed' },
        registration: { ...registration, ...facts, isOnHold: registration.state === 'held' },
        ...{ match: match.kind, ceilings: limits[source], confirmedToday: confirmed[source] },
      });
      return [suggested(credit, { ...registration, ...facts }, conditions)];
    });
    const isOwn = ids.some((id) => learners.isOwn(staffId, id));
    if (candidates.length === 0 && !isOwn) return [];
    return [
      { credit, match: match.kind, isTicked: match.kind === 'exact' && credit.verdict === 'signed', isOwn, candidates },
    ];
  });
}

type Facts = { courseName: string; receivedAt: number };

async function factsOf(db: Db, ids: ReadonlySet<string>): Promise<Map<string, Facts>> {
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('registration').select(['id', 'courseName', 'receivedAt']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

function suggested(
  credit: Pick<KeptCredit, 'id'>,
  { id, learnerName, courseName, reference, missing }: OpenRegistration & Facts,
  conditions: readonly Condition[],
): SuggestedRegistration {
  const choice = [credit.id, id, missing].join('.');
  return { id, number: registrationNumber(id), learnerName, courseName, reference, missing, conditions, choice };
}

export interface SuggestionsConfirmed {
  confirmed: number;
  /** Recorded before, or changed since staff saw them. */
  unchanged: number;
}

/** Records each chosen credit for its registration, if both are still as staff saw them. A second press changes nothing. */
export async function confirmSuggestions(
  context: DeskContext,
  who: DeskUser,
  choices: readonly string[],
): Promise<SuggestionsConfirmed> {
  let confirmed = 0;
  for (const text of new Set(choices)) {
    // oxlint-disable-next-line no-await-in-loop -- two choices may have the same registration
    if (await confirmOne(context, who, readChosen(text))) confirmed++;
  }
  return { confirmed, unchanged: choices.length - confirmed };
}

interface Chosen {
  creditId: string;
  registrationId: string;
  missing: number;
}

function readChosen(text: string): Chosen | undefined {
  const [, creditId = '', registrationId = '', missing = ''] =
    /^([\da-f-]{36})\.([\da-f-]{36})\.(\d{1,12})$/.exec(text) ?? [];
  return creditId === '' ? undefined : { creditId, registrationId, missing: Number(missing) };
}

async function confirmOne(context: DeskContext, who: DeskUser, chosen: Chosen | undefined): Promise<boolean> {
  if (chosen === undefined) return false;
  const { creditId, registrationId, missing } = chosen;
  return inTransaction(context.db, async (tx) => {
    const credit = await lockCredit(tx, context, creditId);
    const registration = await lockForStaff(tx, context, who, registrationId);
    if (credit?.state !== 'open' || 'kind' in registration) return false;
    if (stillToPay(registration, await moneyKept(tx, registrationId)) !== missing) return false;
    return recordCredit(tx, context, { credit, registrationId, staffId: who.staffId, by: who.staffId });
  });
}

/** Staff say that a credit pays for nobody here: it is suggested no more. */
export async function leaveCredit(
  { db }: Pick<DeskContext, 'db'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  id: string,
): Promise<{ kind: 'done' } | { kind: 'unknown' }> {
  const left = await db
    .updateTable('bankCredit')
    .set({ state: 'left', staffId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return { kind: left === undefined ? 'unknown' : 'done' };
}
