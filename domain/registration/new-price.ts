import { type FormField, hidden, words } from '../form-fields.ts';
import { beyond, formatRupees, less, type Paise, sumOf } from '../money.ts';
import { readPrice } from '../payment/received-payment.ts';
import { describeState, isOpen, type RegistrationState } from './registration-states.ts';

export interface Priced {
  state: RegistrationState;
  /** The last words of staff, which are the question while we wait for the learner. */
  stateReason: string | null;
  erasedAt: number | null;
  /** Payments less paid refunds. A refund that is only due still counts as here. */
  kept: Paise;
}

interface NewPrice {
  price: Paise;
  /** Paise that a payment may be short or over. */
  tolerance: Paise;
  keepsAccess: boolean;
}

export interface Outcome {
  /** `confirm`: enough was received, and staff have no doubts. */
  becomes: RegistrationState | 'confirm';
  /** The rest that the learner still has to pay; zero while we look for their first payment. */
  missing: Paise;
  /** Only for a confirmed registration. */
  refund: Paise;
}

/** The state and money after a new price, or the problem that forbids a new price. */
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
        problem: 'Nothing was paid for this registration, so there is no balance to ask for. Let the course stay open.',
      };
    }
    return { becomes: missing === 0 || keepsAccess ? 'confirmed' : 'needs-you', missing, refund };
  }
  if (!isOpen(state)) {
    const { label } = describeState(state, 'staff');
    return { problem: `The state of this registration is "${label}". Reopen it first, if the learner continues.` };
  }
  // A registration on hold, or with an open question, waits for a person, whatever the price.
  const isDoubtful = state === 'held' || (state === 'needs-you' && stateReason !== null);
  const becomes = missing === 0 && !isDoubtful ? 'confirm' : state;
  return { becomes, missing: kept === 0 ? NOTHING : missing, refund: NOTHING };
}

const NOTHING = sumOf([]);

/** The reason why course and price can no longer change; undefined if they can. */
export function whyItStays(registration: Priced & { price: Paise }): string | undefined {
  const { price } = registration;
  // With this tolerance no money is missing or too much, so only the state can be a problem.
  const outcome = outcomeOf(registration, { price, tolerance: price, keepsAccess: true });
  return 'problem' in outcome ? outcome.problem : undefined;
}

/** The outcome for staff, before they press. */
export function outcomeWords({ becomes, missing, refund }: Outcome): string {
  if (refund > 0) return `We then refund ${formatRupees(refund)}.`;
  if (missing > 0) {
    const asked = `${formatRupees(missing)} is then still to pay, and the email asks for it.`;
    return becomes === 'confirmed' ? `${asked} The course stays open until then.` : asked;
  }
  if (becomes === 'confirm') return 'What was received is enough: the registration is then confirmed.';
  if (becomes === 'confirmed') return 'Then nothing is due on either side.';
  return 'We keep looking for the payment.';
}

const access = {
  label: 'If a balance is still to pay',
  radios: true,
  options: [
    { value: 'keep', label: 'Access stays', hint: 'They have paid what they were asked for.' },
    { value: 'wait', label: 'Access waits until it is paid' },
  ],
  // The default is to keep the access that was paid for.
  read: (typed: string) => ({ value: typed !== 'wait' }),
} satisfies FormField<boolean>;

/** `seen`: the last change of the registration when the form was drawn. */
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

/** `anyway` is the warning that staff saw. `access` is `keep` if the learner continues meanwhile. */
export const moveFields = {
  seen: hidden,
  course: hidden,
  access: hidden,
  anyway: hidden,
  note: words('Note', { hint: 'For staff only; may stay empty.' }),
};
