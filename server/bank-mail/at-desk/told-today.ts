/** What the bank told today, and what became of it. */
import { addDays, endOfDay, indianDayAt } from '../../../domain/day.ts';
import type { Paise } from '../../../domain/money.ts';
import { registrationNumber } from '../../../domain/registration/registration-number.ts';
import type { Db } from '../../db/tables.ts';
import { KEPT_FOR } from '../credits.ts';
import type { Suggestion } from '../suggestions.ts';

interface Learner {
  registrationId: string;
  /** Their number if the name was deleted. */
  name: string;
  courseName: string;
}

export type ToldToday = {
  key: string;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
} &
  /** `took`: milliseconds from the form to the confirmation. */
  (
    | { kind: 'confirmed'; amount: Paise; learner: Learner; took: number; isByItself: boolean }
    /** Its payment was recorded before. */
    | { kind: 'agrees'; amount: Paise; learner: Learner }
    /** `differs`: the first that does not agree; undefined if that is only for others to see. */
    | { kind: 'suggested'; amount: Paise; learner: Learner; differs: string | undefined }
    /** It may pay for the viewer's own registration. */
    | { kind: 'own'; amount: Paise }
    | { kind: 'nobody'; amount: Paise; reference: string | null; keptUntil: number }
    | { kind: 'left'; amount: Paise; reference: string | null }
    /** No template fits the email. */
    | { kind: 'unknown'; sender: string | null }
  );

/** More than a page shows. */
const MOST_TOLD = 50;

/** The newest first, and whether there are more. `suggested`: of all open credits. `now` in milliseconds since 1970. */
export async function toldToday(
  db: Db,
  suggested: readonly Suggestion[],
  now: number,
): Promise<{ told: ToldToday[]; isCut: boolean }> {
  const since = endOfDay(addDays(indianDayAt(now), -1));
  const credits = await db
    .selectFrom('bankCredit')
    .leftJoin('registration', 'registration.id', 'bankCredit.registrationId')
    .leftJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .select(['bankCredit.id', 'bankCredit.arrivedAt', 'bankCredit.toldAt', 'bankCredit.amount', 'bankCredit.staffId'])
    .select(['bankCredit.reference', 'bankCredit.state', 'bankCredit.registrationId'])
    .select(['registration.learnerName', 'registration.courseName', 'registration.receivedAt', 'payment.recordedAt'])
    .where('bankCredit.arrivedAt', '>', since)
    .orderBy('bankCredit.arrivedAt', 'desc')
    .limit(MOST_TOLD + 1)
    .execute();
  const unknown = await db
    .selectFrom('bankMailSeen')
    .select(['hash', 'at', 'sender'])
    .where('outcome', '=', 'unknown')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(MOST_TOLD + 1)
    .execute();
  const suggestionOf = new Map(suggested.map((each) => [each.credit.id, each]));
  const ofCredits = credits.map((row): ToldToday => {
    const { id: key, arrivedAt: at, amount, reference, state } = row;
    const learner = learnerOf(row);
    if (state === 'left') return { key, at, kind: 'left', amount, reference };
    if (learner !== undefined && state === 'agrees') return { key, at, kind: 'agrees', amount, learner };
    if (learner !== undefined && state === 'recorded') {
      const took = (row.recordedAt ?? 0) - (row.receivedAt ?? 0);
      return { key, at, kind: 'confirmed', amount, learner, took, isByItself: row.staffId === null };
    }
    const suggestion = suggestionOf.get(key);
    if (suggestion === undefined)
      return { key, at, kind: 'nobody', amount, reference, keptUntil: row.toldAt + KEPT_FOR };
    const [likeliest] = suggestion.candidates;
    if (likeliest === undefined) return { key, at, kind: 'own', amount };
    const differs = likeliest.conditions.find(({ isRight }) => !isRight)?.words;
    const its = { registrationId: likeliest.id, learnerName: likeliest.learnerName, courseName: likeliest.courseName };
    return { key, at, kind: 'suggested', amount, learner: named(its), differs };
  });
  const all = [
    ...ofCredits,
    ...unknown.map(({ hash, ...rest }): ToldToday => ({ key: hash, kind: 'unknown', ...rest })),
  ].toSorted((one, other) => other.at - one.at);
  return { told: all.slice(0, MOST_TOLD), isCut: all.length > MOST_TOLD };
}

interface OfRegistration {
  registrationId: string | null;
  learnerName: string | null;
  courseName: string | null;
}

function learnerOf({ registrationId, learnerName, courseName }: OfRegistration): Learner | undefined {
  return registrationId === null || courseName === null
    ? undefined
    : named({ registrationId, learnerName, courseName });
}

function named({
  registrationId,
  learnerName,
  courseName,
}: {
  registrationId: string;
  learnerName: string | null;
  courseName: string;
}): Learner {
  return { registrationId, name: learnerName ?? registrationNumber(registrationId), courseName };
}
