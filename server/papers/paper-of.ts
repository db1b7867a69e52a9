import { indianDayAt } from '../../domain/day.ts';
import { less, sumOf } from '../../domain/money.ts';
import { mainPaper } from '../../domain/papers/in-force.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import { untaxed } from '../../domain/papers/split.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { RegistrationView } from '../registration/registration-view.ts';
import { namesOf, wordsOf } from './paper-words.ts';

/**
 * The main paper. Early and free registrations have none, so their receipt is made up under their own number. Undefined
 * if nothing was received or it goes back.
 */
export function receiptOf(site: Site, registration: RegistrationView): Paper | undefined {
  return mainPaper(registration.papers) ?? unissued(site, registration);
}

function unissued(site: Site, registration: RegistrationView): Paper | undefined {
  const { state, confirmedAt, kept, method, reference } = registration;
  if (state !== 'confirmed' || confirmedAt === null) return undefined;
  const payments = registration.payments.map((payment, index) => ({
    ...payment,
    id: String(index),
    method: payment.method ?? (payment.reference === reference ? method : null),
  }));
  const extra = less(sumOf(payments.map(({ amount }) => amount)), kept);
  return {
    kind: 'receipt',
    number: registrationNumber(registration.id),
    day: indianDayAt(confirmedAt),
    amount: kept,
    ...untaxed(kept),
    ...namesOf(registration),
    // An early receipt was no bill or invoice, whatever the provider is now.
    words: wordsOf({ ...site, tax: 'none' }, registration, { payments, extra }),
  };
}
