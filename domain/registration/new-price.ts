/** What another price, or another course with its price, means for a registration: one rule for both. */
import { type FormField, hidden, words } from '../form-fields.ts';
import { beyond, formatRupees, less, type Paise, sumOf } from '../money.ts';
import { readPrice } from '../payment/received.ts';
import { describeState, isOpen, type RegistrationState } from './registration-states.ts';

export interface Priced {
  state: RegistrationState;
  /** What staff wrote with the last step: where it is the learner's turn, the question. */
  stateReason: string | null;
  erasedAt: number | null;
  /** What came in, less what was paid back; what is only due to be paid back counts as there. */
  kept: Paise;
}

interface NewPrice {
  price: Paise;
  /** By how much a payment may fall short or be over and still be the whole of it. */
  tolerance: Paise;
  /** Whether a confirmed learner goes on learning while a part is still to pay. */
  keepsAccess: boolean;
}

export interface Outcome {
  /** Where it stands afterwards; `confirm`: what was received is enough, and nobody has doubts. */
  becomes: RegistrationState | 'confirm';
  /** What the learner is to pay besides; nothing while we look for their first payment. */
  missing: Paise;
  /** What has to go back of a confirmed registration. */
  refund: Paise;
}

/** What follows from a price, or why none can be given any more. */
export function outcomeOf(priced: Priced, { price, tolerance, keepsAccess }: NewPrice): Outcome | { problem: string } {
  const { state, stateReason, erasedAt, kept } = priced;
  const missing = beyond(less(price, kept), kept > 0 ? tolerance : NOTHING);
  const refund = beyond(less(kept, price), tolerance);
  if (erasedAt !== null) {
    return { problem: 'The personal data of this registration has been deleted. Nothing about it can be changed.' };
  }
  if (state === 'confirmed') {
    if (kept === 0 && missing > 0 && !keepsAccess) {
      return {
        problem: 'Nothing was paid for this registration, so there is no rest to ask for. Let the course stay open.',
      };
    }
    return { becomes: missing === 0 || keepsAccess ? 'confirmed' : 'needs-you', missing, refund };
  }
  if (!isOpen(state)) {
    const { label } = describeState(state, 'staff');
    return { problem: `The state of this registration is "${label}". Reopen it first, if the learner continues.` };
  }
  // Who was put on hold, or asked something, waits for a person's answer, whatever the price.
  const isDoubtful = state === 'held' || (state === 'needs-you' && stateReason !== null);
  const becomes = missing === 0 && !isDoubtful ? 'confirm' : state;
  return { becomes, missing: kept === 0 ? NOTHING : missing, refund: NOTHING };
}

const NOTHING = sumOf([]);

/** Why course and price can't be changed any more, whatever the price; undefined where they can. */
export function whyItStays(registration: Priced & { price: Paise }): string | undefined {
  const { price } = registration;
  // Nothing is then missing or too much, so that only where it stands can be in the way.
  const outcome = outcomeOf(registration, { price, tolerance: price, keepsAccess: true });
  return 'problem' in outcome ? outcome.problem : undefined;
}

/** The same in words, for staff who have not pressed yet. */
export function outcomeWords({ becomes, missing, refund }: Outcome): string {
  if (refund > 0) return `${formatRupees(refund)} is then to be refunded.`;
  if (missing > 0) {
    const asked = `${formatRupees(missing)} is then still to pay, and the email asks for it.`;
    return becomes === 'confirmed' ? `${asked} The course stays open meanwhile.` : asked;
  }
  if (becomes === 'confirm') return 'What was received is enough: the registration is then confirmed.';
  if (becomes === 'confirmed') return 'Nothing is then to pay or to refund.';
  return 'We keep looking for the payment.';
}

const access = {
  label: 'If a part is then still to pay',
  radios: true,
  options: [
    { value: 'keep', label: 'Access stays', hint: 'They have paid what they were asked for.' },
    { value: 'wait', label: 'Access waits until it is paid' },
  ],
  // Without a choice they keep what they have paid for.
  read: (typed: string) => ({ value: typed !== 'wait' }),
} satisfies FormField<boolean>;

/** The fields of another price. `seen`: when the registration was last changed, as the form was drawn. */
export const priceFields = {
  seen: hidden,
  price: {
    label: 'New price, in rupees',
    hint: 'For a free place, type 0.',
    narrow: true,
    maxLength: 20,
    read: readPrice,
  },
  reason: words('Why', {
    hint: 'The learner reads this word for word.',
    missing: 'Write why the price changes. The learner gets this by email.',
  }),
  access,
};

/** The fields of a move to another course: `anyway` is the warning that was seen, `access` is `keep` to go on learning. */
export const moveFields = {
  seen: hidden,
  course: hidden,
  access: hidden,
  anyway: hidden,
  note: words('Note', { hint: 'For staff only; may stay empty.' }),
};
