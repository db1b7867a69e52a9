import type { AnsweredRow, KeptPayment } from '../../domain/matching/taken-back.ts';
import type { Paise } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import type { Layout } from '../../domain/statement/cells/mapping.ts';
import type { StaffLearners } from '../sign-in/staff/staff-learners.ts';
import type { KnownRegistration } from './offered-registrations.ts';
import type { NamedPayment } from './kept-payments.ts';
import type { BackOf } from '../reading/reading.ts';
import { signReversal, type TicketUse } from './tickets.ts';

export interface BackRow extends Omit<BackOf, 'candidates' | 'hash' | 'references'> {
  /** The likeliest first. `ticket` takes the payment back; undefined for the viewer's own registration. */
  candidates: readonly {
    registration: Pick<KnownRegistration, 'id' | 'number' | 'learnerName' | 'courseName'> & {
      state: RegistrationState;
    };
    payment: Pick<KeptPayment, 'id' | 'amount' | 'paidOn' | 'reference'>;
    amount: Paise;
    ticket: string | undefined;
  }[];
  /** Ticket for "none of them"; undefined if the viewer has nothing to answer. */
  none: string | undefined;
}

interface KnownOfBack {
  kept: readonly NamedPayment[];
  /** By the hash of a row. */
  answered: ReadonlyMap<string, AnsweredRow>;
  layout: Layout;
  learners: StaffLearners;
  use: TicketUse;
}

/** Rows that may have taken recorded payments back, with tickets for the viewer. */
export function backRows(
  rows: readonly BackOf[],
  { kept, answered, layout, learners, use }: KnownOfBack,
): readonly BackRow[] {
  const keptById = new Map(kept.map((payment) => [payment.id, payment]));
  return rows.map(({ candidates, hash, references: [reference = null], ...row }) => {
    const { line, date } = row;
    const place = answered.get(hash)?.places ?? 0;
    const ticket = { hash, line, layout: layout.name, date, reference, place };
    const offers = candidates.flatMap(({ paymentId, amount }) => {
      const payment = keptById.get(paymentId);
      if (payment === undefined) return [];
      const { registrationId: id, learnerName, courseName, state } = payment;
      const registration = { id, number: registrationNumber(id), learnerName, courseName, state };
      const of = learners.isOwn(use.staffId, id) ? undefined : { paymentId, registrationId: id, amount };
      return [{ registration, payment, amount, of }];
    });
    const answerable = offers.flatMap(({ of }) => of ?? []);
    const none = { ...ticket, answer: 'not-theirs', payments: answerable } as const;
    return {
      ...row,
      candidates: offers.map(({ of, ...candidate }) => ({
        ...candidate,
        ticket: of && signReversal({ ...ticket, answer: 'take-back', payments: [of] }, use),
      })),
      none: answerable.length > 0 ? signReversal(none, use) : undefined,
    };
  });
}
