/** What is kept of a registration. Its tables, the desk, the export and erasing read this table. */
import { capitalised } from '../text/capitalised.ts';
import { methodNames, type PaymentMethod } from '../payment/reference.ts';
import { formatDay } from '../day.ts';
import type { PaymentInput } from '../payment/payment-input.ts';
import { type StateCode, stateWords } from '../papers/paper-states.ts';
import { asItIs, type FieldRule, type Having, type Person, personFields } from './person-fields.ts';

type Kept = Person &
  Omit<PaymentInput, 'method'> & {
    /** Cash only if staff registered the learner at the desk. */
    method: PaymentMethod;
    /** Asked only if a tax depends on the learner's State; otherwise null. */
    stateCode: StateCode | null;
    /** Consent to emails about other courses, in milliseconds since 1970; null without consent. */
    marketingConsentAt: number | null;
  };

export type RegistrationField = keyof Kept;

const PAID = 'How, when and with which reference you paid';

export const registrationFields = {
  ...personFields,
  method: {
    label: 'Paid by',
    personal: false,
    notice: PAID,
    toLearner: (method) => capitalised(methodNames[method]),
    exported: { heading: 'Paid by', cell: (method) => method && capitalised(methodNames[method]) },
    correctable: null,
  },
  reference: {
    label: 'Payment reference',
    personal: false,
    notice: PAID,
    toLearner: asItIs,
    exported: { heading: 'Payment reference', cell: asItIs },
    correctable: null,
  },
  // The reference with all that was typed around it.
  referenceTyped: {
    label: 'As typed',
    personal: true,
    notice: PAID,
    toLearner: null,
    exported: null,
    correctable: null,
  },
  paidOn: {
    label: 'Date of payment',
    personal: false,
    notice: PAID,
    toLearner: formatDay,
    exported: { heading: 'Paid on', cell: asItIs },
    correctable: null,
  },
  // A State names nobody, and the tax on a paper depends on it.
  stateCode: {
    label: 'State',
    personal: false,
    notice: 'Receipts and refund notes, with the name and, where tax depends on it, the State',
    toLearner: stateWords,
    exported: null,
    correctable: null,
  },
  marketingConsentAt: {
    label: 'Emails about new courses',
    personal: true,
    notice: 'Whether we may write to you about new courses',
    toLearner: null,
    exported: { heading: 'Agreed to other news', cell: (at) => (at === null ? 'no' : 'yes') },
    correctable: { logged: 'consent to emails about other courses' },
  },
} as const satisfies { [Field in RegistrationField]: FieldRule<Kept[Field]> };

type PersonalField = Having<typeof registrationFields, { personal: true }>;

/** Personal columns become null once the person is erased. */
export type RegistrationColumns = {
  [Field in RegistrationField]: Field extends PersonalField ? Kept[Field] | null : Kept[Field];
};

type CorrectableField = Having<typeof registrationFields, { correctable: object }>;

type ExportedField = Having<typeof registrationFields, { exported: object }>;

const names = Object.keys(registrationFields) as RegistrationField[];

export const exportedFields = names.filter((name): name is ExportedField => registrationFields[name].exported !== null);
export const correctableFields = names.filter(
  (name): name is CorrectableField => registrationFields[name].correctable !== null,
);
const rules: { readonly [Field in RegistrationField]: FieldRule<Kept[Field]> } = registrationFields;

type Columns = { readonly [Field in RegistrationField]: Kept[Field] | null };

/** The learner's own data as they read it, without empty fields. */
export function learnerFacts(columns: Columns): { label: string; value: string }[] {
  return names.flatMap((name) => learnerFact(name, columns));
}

function learnerFact<Field extends RegistrationField>(name: Field, columns: Columns) {
  const { label, toLearner } = rules[name];
  const value = columns[name];
  return toLearner === null || value === null ? [] : [{ label, value: toLearner(value) }];
}

/** Null for an empty cell. */
export function exportedCell<Field extends ExportedField>(name: Field, columns: Pick<Columns, Field>): string | null {
  return rules[name].exported?.cell(columns[name]) ?? null;
}
