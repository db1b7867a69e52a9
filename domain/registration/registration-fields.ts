/** The form, its tables, the desk, the export and erasing read this table. */
import { capitalised } from '../text/capitalised.ts';
import { methodNames, type PaymentMethod } from '../payment/reference.ts';
import { formatDay } from '../day.ts';
import type { PaymentInput } from '../payment/payment-input.ts';
import { parseEmail } from '../person/email.ts';
import { readFullName } from '../person/full-name.ts';
import { parseIndianMobile, telHref } from '../person/phone.ts';
import { type StateCode, stateWords } from '../papers/paper-states.ts';
import type { Read } from '../sent-fields.ts';

interface Rule<Value> {
  label: string;
  /** Becomes null when the person is erased. */
  personal: boolean;
  /** The first cell of its row in the privacy notice. */
  notice: string;
  /** The value as the learner reads it; null if the learner does not see it. */
  toLearner: ((value: NonNullable<Value>) => string) | null;
  exported: { heading: string; cell: (value: Value | null) => string | null } | null;
  /** The log keeps no names or addresses, so it says only this. Null if staff cannot correct the field. */
  correctable: { logged: string } | null;
}

export interface PersonRule extends Rule<string | null> {
  /** Asked only of a guardian, who registers a learner under 18. Null for adults, whatever was typed. */
  ofGuardian?: true;
  /** Null if it is left empty. */
  isOptional?: true;
  read: (typed: string) => Read<string>;
  input: Input & { autoComplete: string };
  /** Fields with one purpose share the sentence. */
  purpose: string;
  href?: (value: string) => string;
  correctable: { logged: string; input: Input } | null;
  walkIn: Input & { below?: string };
}

interface Input {
  label: string;
  hint?: string;
  type?: 'email' | 'tel';
  maxLength: number;
  narrow?: boolean;
  /** Text before the field that people do not type, such as a country code. */
  prefix?: string;
}

const asItIs = <Value>(value: Value): Value => value;

const NAMES_ARE_FOR = 'Your name goes on the registration and any certificate.';
const ADDRESSES_ARE_FOR = 'We use your email address and mobile number to reach you and let you in.';

const NAME = { autoComplete: 'name', maxLength: 80 };
const EMAIL = { label: 'Email address', type: 'email', maxLength: 254 } as const;
const MOBILE = { label: 'Mobile number', type: 'tel', narrow: true, maxLength: 24 } as const;

/** In the order of the form. */
export const personFields = {
  learnerName: {
    label: 'Learner',
    personal: true,
    notice: 'Name of the learner',
    read: (typed) => readFullName(typed, 'Type the full name of the person who will take this course.'),
    input: { ...NAME, label: 'Full name of the learner', hint: 'As you want it on the receipt and any certificate.' },
    purpose: NAMES_ARE_FOR,
    toLearner: asItIs,
    exported: { heading: 'Learner', cell: asItIs },
    correctable: {
      logged: 'learner’s name',
      input: { label: 'Full name of the learner', maxLength: NAME.maxLength },
    },
    walkIn: { label: 'Full name of the learner', maxLength: NAME.maxLength },
  },
  /** The parent or guardian of a learner under 18; null for an adult. */
  guardianName: {
    label: 'Parent or guardian',
    personal: true,
    notice: 'Name of the parent or guardian',
    ofGuardian: true,
    read: (typed) => readFullName(typed, 'Type the full name of the parent or guardian.'),
    input: {
      ...NAME,
      label: 'Full name of the parent or guardian',
      hint: 'Only if you register for a learner under 18.',
    },
    purpose: NAMES_ARE_FOR,
    toLearner: asItIs,
    exported: { heading: 'Parent or guardian', cell: asItIs },
    correctable: {
      logged: 'guardian’s name',
      input: {
        label: 'Parent or guardian',
        hint: 'Empty for a learner of 18 or over.',
        maxLength: NAME.maxLength,
      },
    },
    walkIn: {
      label: 'Full name of the parent or guardian',
      hint: 'They are here, and agree for the learner.',
      maxLength: NAME.maxLength,
    },
  },
  /** In small letters. */
  email: {
    label: 'Email',
    personal: true,
    notice: 'Email address',
    read: (typed) => asRead(parseEmail(typed), 'email'),
    input: { autoComplete: 'email', ...EMAIL, hint: 'We send the confirmation to this address.' },
    purpose: ADDRESSES_ARE_FOR,
    toLearner: asItIs,
    href: (email) => `mailto:${email}`,
    exported: { heading: 'Email', cell: asItIs },
    correctable: { logged: 'email address', input: EMAIL },
    walkIn: { ...EMAIL, label: 'Email', below: 'The confirmation and the receipt go here.' },
  },
  /** E.164. */
  mobile: {
    label: 'Mobile',
    personal: true,
    notice: 'Mobile number',
    read: (typed) => asRead(parseIndianMobile(typed), 'mobile'),
    input: {
      autoComplete: 'tel',
      ...MOBILE,
      prefix: '+91',
      hint: 'We call or write on WhatsApp only if an email does not reach you or we cannot find your payment.',
    },
    purpose: ADDRESSES_ARE_FOR,
    toLearner: asItIs,
    href: telHref,
    exported: { heading: 'Mobile', cell: asItIs },
    correctable: { logged: 'mobile number', input: MOBILE },
    walkIn: { ...MOBILE, label: 'Mobile', narrow: false, prefix: '+91' },
  },
} as const satisfies Record<string, PersonRule>;

export type PersonField = keyof typeof personFields;

export type Person = {
  [Field in PersonField]: (typeof personFields)[Field] extends { ofGuardian: true } | { isOptional: true }
    ? string | null
    : string;
};

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
    notice: 'Receipts and refund notes, with the name and, where tax goes by it, the State',
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
} as const satisfies { [Field in RegistrationField]: Rule<Kept[Field]> };

type Having<Table, Properties> = { [Key in keyof Table]: Table[Key] extends Properties ? Key : never }[keyof Table];

type PersonalField = Having<typeof registrationFields, { personal: true }>;

/** Personal columns become null once the person is erased. */
export type RegistrationColumns = {
  [Field in RegistrationField]: Field extends PersonalField ? Kept[Field] | null : Kept[Field];
};

export type ContactField = Having<typeof personFields, { correctable: object }>;

/** The fields that staff can correct. */
export type Contact = Pick<Person, ContactField>;

type CorrectableField = Having<typeof registrationFields, { correctable: object }>;

type ExportedField = Having<typeof registrationFields, { exported: object }>;

export const personFieldNames = Object.keys(personFields) as PersonField[];
const names = Object.keys(registrationFields) as RegistrationField[];

export const exportedFields = names.filter((name): name is ExportedField => registrationFields[name].exported !== null);
export const correctableFields = names.filter(
  (name): name is CorrectableField => registrationFields[name].correctable !== null,
);
export const contactFields = personFieldNames.filter(
  (name): name is ContactField => personFields[name].correctable !== null,
);

const rules: { readonly [Field in RegistrationField]: Rule<Kept[Field]> } = registrationFields;

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

function asRead<Key extends string>(parsed: Record<Key, string> | { problem: string }, key: Key): Read<string> {
  return 'problem' in parsed ? { problem: parsed.problem } : { value: parsed[key] };
}
