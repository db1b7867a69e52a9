/**
 * What a registration keeps of its form: each column once, with all that is decided about it. The form, its reading,
 * the tables, the desk, what the learner sees, the export and erasing a person go by this table. One more field that
 * somebody types about themselves is one more entry of `personFields`; CONTRIBUTING.md says what else it takes.
 */
import { capitalised } from '../text/capitalised.ts';
import { methodNames, type PaymentMethod } from '../payment/reference.ts';
import { formatDay } from '../day.ts';
import type { PaymentInput } from '../payment/payment-input.ts';
import { parseEmail } from '../person/email.ts';
import { readFullName } from '../person/full-name.ts';
import { parseIndianMobile, telHref } from '../person/phone.ts';
import { type StateCode, stateWords } from '../papers/paper-states.ts';
import type { Read } from '../sent-fields.ts';

/** What is decided about every column. */
interface Rule<Value> {
  /** What it is called in a list of facts. */
  label: string;
  /** Whether it goes when the person is erased: then the column is null. */
  personal: boolean;
  /** The first cell of the row of the privacy notice that tells of it. */
  notice: string;
  /** How it stands in what the learner has sent; null where the learner does not see it. */
  toLearner: ((value: NonNullable<Value>) => string) | null;
  /** Its column in the export, in the order of this table; null where it is not exported. */
  exported: { heading: string; cell: (value: Value | null) => string | null } | null;
  /** What the log, which keeps no names and addresses, says when staff have put it right; null where they can't. */
  correctable: { logged: string } | null;
}

/** What is decided besides about what somebody types about themselves, as one line. */
export interface PersonRule extends Rule<string | null> {
  /** Whether it is asked of a guardian alone, who registers a learner under 18: of an adult it is null, whatever stands there. */
  ofGuardian?: true;
  /** Whether it may be left empty: then it is null. */
  isOptional?: true;
  /** The value of what was typed, or its problem. */
  read: (typed: string) => Read<string>;
  /** How the form of the learner asks for it. */
  input: Input & { autoComplete: string };
  /** What it is for, in the words of the form; fields of one purpose share the sentence. */
  purpose: string;
  /** Where it leads on the desk. */
  href?: (value: string) => string;
  /** With how the form of staff asks for it. */
  correctable: { logged: string; input: Input } | null;
  /** How staff are asked for it who register somebody at the desk. */
  walkIn: Input;
}

/** A field of one line. */
interface Input {
  label: string;
  hint?: string;
  type?: 'email' | 'tel';
  maxLength: number;
  narrow?: boolean;
  /** What stands before the field and need not be typed. */
  prefix?: string;
}

const asItIs = <Value>(value: Value): Value => value;

const NAMES_ARE_FOR = 'Your name goes on the registration and any certificate.';
const ADDRESSES_ARE_FOR = 'We use your email address and mobile number to reach you and let you in.';

const NAME = { autoComplete: 'name', maxLength: 80 };
const EMAIL = { label: 'Email address', type: 'email', maxLength: 254 } as const;
const MOBILE = { label: 'Mobile number', type: 'tel', narrow: true, maxLength: 24 } as const;

/** Who learns and how they are reached, in the order of the form. */
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
  /** The parent or guardian of a learner under 18; null when an adult registers for themselves. */
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
    walkIn: { ...EMAIL, label: 'Email' },
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

/** What somebody types about themselves, as it is kept. */
export type Person = {
  [Field in PersonField]: (typeof personFields)[Field] extends { ofGuardian: true } | { isOptional: true }
    ? string | null
    : string;
};

/** What of the form is kept, as it is kept. */
type Kept = Person &
  Omit<PaymentInput, 'method'> & {
    /** Cash where staff registered the learner at the desk. */
    method: PaymentMethod;
    /** Their State, where the tax goes by it and so the form asks for it; null where nobody asked. */
    stateCode: StateCode | null;
    /** When they agreed to emails about other courses, in milliseconds since 1970; null if they do not. */
    marketingConsentAt: number | null;
  };

export type RegistrationField = keyof Kept;

const PAID = 'How, when and with which reference you paid';

/** Every column that the form fills. */
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
  // Whatever stood around the reference.
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
  // It names nobody, and the tax on a paper follows from it.
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

/** The entries of a table that have these properties. */
type Having<Table, Properties> = { [Key in keyof Table]: Table[Key] extends Properties ? Key : never }[keyof Table];

type PersonalField = Having<typeof registrationFields, { personal: true }>;

/** The columns of a registration that its form fills: what is personal is null once the person is erased. */
export type RegistrationColumns = {
  [Field in RegistrationField]: Field extends PersonalField ? Kept[Field] | null : Kept[Field];
};

export type ContactField = Having<typeof personFields, { correctable: object }>;

/** What somebody typed about themselves and staff can put right. */
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

/** The same table, each rule with the type of its column. */
const rules: { readonly [Field in RegistrationField]: Rule<Kept[Field]> } = registrationFields;

/** The columns before they are looked at: which of them may be null is left open. */
type Columns = { readonly [Field in RegistrationField]: Kept[Field] | null };

/** What the learner has sent, as they read it; without what was not given. */
export function learnerFacts(columns: Columns): { label: string; value: string }[] {
  return names.flatMap((name) => learnerFact(name, columns));
}

function learnerFact<Field extends RegistrationField>(name: Field, columns: Columns) {
  const { label, toLearner } = rules[name];
  const value = columns[name];
  return toLearner === null || value === null ? [] : [{ label, value: toLearner(value) }];
}

/** The cell of a field in the export; null is an empty one. */
export function exportedCell<Field extends ExportedField>(name: Field, columns: Pick<Columns, Field>): string | null {
  return rules[name].exported?.cell(columns[name]) ?? null;
}

function asRead<Key extends string>(parsed: Record<Key, string> | { problem: string }, key: Key): Read<string> {
  return 'problem' in parsed ? { problem: parsed.problem } : { value: parsed[key] };
}
