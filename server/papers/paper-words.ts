import { isFilled } from '../../domain/text/filled.ts';
import type { Tax } from '../../domain/papers/paper-kinds.ts';
import type { Paper, PaperWords, PaymentOnPaper, TaxWords } from '../../domain/papers/paper.ts';
import { stateOfGstin } from '../../domain/papers/gstin.ts';
import type { Paise } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';

type Registration = Pick<
  RegistrationTable,
  'id' | 'courseName' | 'receivedAt' | 'registeredBy' | 'guardianName' | 'learnerName' | 'stateCode'
>;

/** The text of a paper for received money, from the present content and registration. */
export function wordsOf(
  site: Site,
  registration: Registration,
  { payments, extra }: { payments: readonly PaymentOnPaper[]; extra: Paise },
): PaperWords {
  const { brand, contact, legal, tax } = site;
  const isRegistered = tax !== 'none';
  return {
    brand: brand.name,
    supplier: {
      name: isRegistered || isFilled(legal.name) ? legal.name : brand.name,
      address: isRegistered ? legal.address : contact.address.join(', '),
      gstin: isRegistered ? legal.gstin : null,
      email: contact.email,
      phone: contact.phone,
    },
    registration: registrationNumber(registration.id),
    course: registration.courseName,
    receivedOn: indianDayAt(registration.receivedAt),
    payments,
    extra,
    atDesk: registration.registeredBy !== null,
    tax: taxOf(site, registration, tax),
    of: null,
  };
}

/**
 * If the learner gave no State, the place of supply is the provider's (IGST Act, 2017, section 12(2)(b)(ii): an
 * unregistered recipient without an address on record).
 */
function taxOf({ legal, papers }: Site, { stateCode }: Pick<Registration, 'stateCode'>, tax: Tax): TaxWords | null {
  if (tax === 'none') return null;
  const supplier = stateOfGstin(legal.gstin);
  // server/content/checks/papers.ts guarantees it.
  if (supplier === undefined) throw new Error('a provider who is registered has no GSTIN');
  return {
    rate: tax === 'regular' ? papers.rate : null,
    sac: papers.sac,
    supplier,
    placeOfSupply: tax === 'regular' ? (stateCode ?? supplier) : supplier,
  };
}

/** `learner` is null if they are the recipient. */
export function namesOf({ guardianName, learnerName }: Registration): Pick<Paper, 'recipient' | 'learner'> {
  return { recipient: guardianName ?? learnerName, learner: guardianName === null ? null : learnerName };
}
