import { choice, type FormField, hidden, tick, type ValuesOf } from '../form-fields.ts';
import { formatRupees, paiseFromRupees } from '../money.ts';
import { type PaymentInput, readReference } from '../payment/payment-input.ts';
import { readReceivedAmount, readReceivedDay } from '../payment/received-payment.ts';
import { isPaymentMethod, methodNames, paymentMethods } from '../payment/reference.ts';
import {
  type Person,
  type PersonField,
  personFieldNames,
  personFields,
  type PersonRule,
} from '../registration/person-fields.ts';
import { isGiven } from '../registration/registration-form.ts';
import { isRegistrationNumber } from '../registration/registration-number.ts';
import type { Read, SentFields } from '../sent-fields.ts';
import { capitalised } from '../text/capitalised.ts';
import { isBlank } from '../text/typed-text.ts';

/** Asked first, in the order in which staff ask at the desk. */
export const walkInFirst = ['learnerName', 'mobile', 'email'] as const satisfies PersonField[];

const rules: Readonly<Record<PersonField, PersonRule>> = personFields;
const others = personFieldNames.filter(
  (name): name is Exclude<PersonField, (typeof walkInFirst)[number]> => !walkInFirst.some((first) => first === name),
);

/** Fields for guardians alone, and the remaining fields. */
export const walkInOfGuardian = others.filter((name) => rules[name].ofGuardian);
export const walkInBesides = others.filter((name) => !rules[name].ofGuardian);

function ofPerson<Field extends PersonField>(names: readonly Field[]): { [F in Field]: FormField<Person[F]> } {
  const field = (name: Field): FormField<string | null> => ({
    ...rules[name].walkIn,
    read: (typed, { sent }) => (isGiven(name, sent) ? rules[name].read(typed) : { value: null }),
  });
  return Object.fromEntries(names.map((name) => [name, field(name)])) as { [F in Field]: FormField<Person[F]> };
}

const AGES = [
  { value: 'self', label: '18 or over' },
  { value: 'child', label: 'Under 18' },
] as const;

const METHODS = paymentMethods.map((value) => ({ value, label: capitalised(methodNames[value]) }));

interface Offered {
  id: string;
  name: string;
  /** In rupees. */
  price: number;
}

interface Circumstances<Course> {
  courses: readonly Course[];
  ownNumbers: ReadonlySet<string>;
}

/** `form` is its number, and `anyway` has the warnings that staff saw, separated by spaces. Cash has no reference. */
export function walkInFields<Course extends Offered>({ courses, ownNumbers }: Circumstances<Course>) {
  return {
    course: {
      label: 'Course',
      options: [
        { value: '', label: 'Choose the course' },
        ...courses.map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${formatRupees(paiseFromRupees(price))}`,
        })),
      ],
      read: (typed: string): Read<Course> => {
        const course = courses.find(({ id }) => id === typed);
        return course === undefined ? { problem: 'Choose the course.' } : { value: course };
      },
    },
    ...ofPerson(['learnerName', 'mobile']),
    email: {
      ...personFields.email.walkIn,
      label: 'Email, if they have one',
      below: 'The confirmation and the receipt go here. Without it, you print them.',
      read: (typed: string): Read<string | null> => (isBlank(typed) ? { value: null } : personFields.email.read(typed)),
    },
    ...ofPerson(walkInBesides),
    for: choice('Age', AGES, 'Choose whether the learner is 18 or over.'),
    ...ofPerson(walkInOfGuardian),
    method: choice('Paid by', METHODS, 'Choose how they paid: in cash, by UPI or by bank transfer.'),
    amount: { label: 'Amount received, in rupees', maxLength: 20, read: readReceivedAmount },
    paidOn: {
      label: 'Day',
      type: 'date',
      read: (typed: string, { today }: { today: string }) => readReceivedDay(typed, today),
    },
    reference: {
      label: 'Payment reference',
      hint: 'For UPI, the 12 digits on their phone; for a bank transfer, the UTR. Leave empty for cash.',
      maxLength: 60,
      read: (
        typed: string,
        { sent }: { sent: SentFields },
      ): Read<Pick<PaymentInput, 'reference' | 'referenceTyped'> | null> => {
        const method = sent['method'] ?? '';
        return isPaymentMethod(method) && method !== 'cash'
          ? readReference(typed, method, ownNumbers)
          : { value: null };
      },
    },
    // The page draws these two with links.
    terms: tick('', 'Tick this once they agree to the terms and the refund rules.'),
    consent: tick(
      '',
      'Tick this once they have read the privacy notice and agree. Without it we are not allowed to register them.',
    ),
    marketing: tick('They also want emails about new courses.'),
    form: {
      ...hidden,
      read: (typed: string): Read<string> =>
        isRegistrationNumber(typed)
          ? { value: typed }
          : { problem: 'The form was incomplete. Check it and send it again.' },
    },
    anyway: hidden,
  } as const;
}

export type WalkInFields<Course extends Offered = Offered> = ReturnType<typeof walkInFields<Course>>;

export type WalkInInput<Course extends Offered> = ValuesOf<WalkInFields<Course>>;
