/** Finds a credit that is listed again with other numbers. */
import { grouped } from '../lists.ts';
import type { Paise } from '../money.ts';
import { namesAgree, parsePersonName } from '../person/name.ts';
import { payerIn } from '../statement/cells/cell-references.ts';
import type { StatementRow } from '../statement/row.ts';

/** A recorded payment. One that staff typed has no narration. */
export interface RecordedPayment {
  registrationId: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  reference: string;
  narration: string | null;
  /** The names of its registration; null after erasing. */
  learnerName: string | null;
  guardianName: string | null;
}

/** By line: rows with the day, amount and payer of a recorded payment, but another reference. */
export function recordedAlike(
  rows: readonly Pick<StatementRow, 'line' | 'date' | 'amount' | 'payer' | 'references'>[],
  payments: readonly RecordedPayment[],
): Map<number, { registrationId: string }> {
  const byDayAndAmount = grouped(payments, ({ paidOn, amount }) => `${paidOn} ${amount}`);
  const alike = new Map<number, { registrationId: string }>();
  for (const { line, date, amount, payer, references } of rows) {
    const same = byDayAndAmount.get(`${date} ${amount}`);
    if (payer === null || same === undefined) continue;
    const name = parsePersonName(payer);
    const found = same.find(
      (payment) => !references.includes(payment.reference) && payersOf(payment).some((each) => namesAgree(name, each)),
    );
    if (found !== undefined) alike.set(line, { registrationId: found.registrationId });
  }
  return alike;
}

function payersOf({ narration, learnerName, guardianName }: RecordedPayment) {
  const payer = narration === null ? null : payerIn(narration);
  const names = payer === null ? [learnerName, guardianName] : [payer];
  return names.filter((name) => name !== null).map((name) => parsePersonName(name));
}
