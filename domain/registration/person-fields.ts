/** What a form asks of a person. The form, its checks in the browser, the desk, the export and erasing read this table. */
import { parseEmail } from '../person/email.ts';
import { readFullName } from '../person/full-name.ts';
import { parseIndianMobile } from '../person/phone.ts';
import { telHref } from '../person/phone-links.ts';
import type { Read } from '../sent-fields.ts';

export interface FieldRule<Value> {
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

export interface PersonRule extends FieldRule<string | null> {
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

export const asItIs = <Value>(value: Value): Value => value;

const NAMES_ARE_FOR = 'We print your name on receipts and certificates.';
const ADDRESSES_ARE_FOR = 'We use your email address and mobile number to reach you and to give you access.';

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
    input: { ...NAME, label: 'Full name of the learner', hint: 'As you want it on receipts and certificates.' },
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
      hint: 'Needed only if the learner is under 18.',
    },
    purpose: NAMES_ARE_FOR,
    toLearner: asItIs,
    exported: { heading: 'Parent or guardian', cell: asItIs },
    correctable: {
      logged: 'guardian’s name',
      input: {
        label: 'Parent or guardian',
        hint: 'Leave empty for a learner of 18 or over.',
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
    input: { autoComplete: 'email', ...EMAIL, hint: 'We send the confirmation email here.' },
    purpose: ADDRESSES_ARE_FOR,
    toLearner: asItIs,
    href: (email) => `mailto:${email}`,
    exported: { heading: 'Email', cell: asItIs },
    correctable: { logged: 'email address', input: EMAIL },
    walkIn: EMAIL,
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

export const personFieldNames = Object.keys(personFields) as PersonField[];

export type Having<Table, Properties> = {
  [Key in keyof Table]: Table[Key] extends Properties ? Key : never;
}[keyof Table];

function asRead<Key extends string>(parsed: Record<Key, string> | { problem: string }, key: Key): Read<string> {
  return 'problem' in parsed ? { problem: parsed.problem } : { value: parsed[key] };
}
