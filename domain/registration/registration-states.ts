/** Where a registration stands, and who may move it where. One table, for the server, the buttons and the tests. */
import type { StaffRole } from '../staff/roles.ts';
import { formatRupees, less, type Paise, sumOf } from '../money.ts';

export const registrationStates = [
  'received',
  'held',
  'needs-you',
  'confirmed',
  'rejected',
  'refund-due',
  'refunded',
] as const;

export type RegistrationState = (typeof registrationStates)[number];

export type RegistrationAction =
  | 'confirm'
  | 'add-payment'
  | 'ask'
  | 'ask-rest'
  | 'hold'
  | 'reject'
  | 'mark-refund-due'
  | 'mark-refunded'
  | 'reopen'
  | 'take-back'
  | 'correct'
  | 'change-contact'
  | 'note';

/** From which state an action leads to which. A state that is not named does not allow it. */
type Leads = Readonly<Partial<Record<RegistrationState, RegistrationState>>>;

interface Rule {
  /** What the button says. */
  label: string;
  /** `statement`: staff, on the page of a statement that shows it. */
  by: 'staff' | 'learner' | 'statement';
  leads: Leads;
  /** From these states the owner alone may do it. */
  ownerOnlyFrom?: readonly RegistrationState[];
}

/** The states of the queue: staff or the learner still have to do something. */
export const openStates = ['received', 'held', 'needs-you'] as const satisfies readonly RegistrationState[];

/** What can be done at any time and changes no state. */
const STAYS: Leads = {
  received: 'received',
  held: 'held',
  'needs-you': 'needs-you',
  confirmed: 'confirmed',
  rejected: 'rejected',
  'refund-due': 'refund-due',
  refunded: 'refunded',
};

export const registrationActions: Readonly<Record<RegistrationAction, Rule>> = {
  confirm: {
    label: 'Confirm',
    by: 'staff',
    leads: { received: 'confirmed', held: 'confirmed', 'needs-you': 'confirmed' },
  },
  'add-payment': {
    label: 'Record another payment',
    by: 'staff',
    // Of what was paid back already, more may come in.
    leads: { confirmed: 'confirmed', 'refund-due': 'refund-due', refunded: 'refund-due' },
  },
  ask: {
    label: 'Ask learner',
    by: 'staff',
    // Asking again replaces the question.
    leads: { received: 'needs-you', held: 'needs-you', 'needs-you': 'needs-you' },
  },
  'ask-rest': {
    label: 'Ask for the rest',
    by: 'staff',
    leads: { received: 'needs-you', held: 'needs-you', 'needs-you': 'needs-you' },
  },
  hold: { label: 'Put on hold', by: 'staff', leads: { received: 'held', 'needs-you': 'held' } },
  reject: {
    label: 'Reject',
    by: 'staff',
    leads: { received: 'rejected', held: 'rejected', 'needs-you': 'rejected' },
  },
  'mark-refund-due': {
    label: 'Refund all of it',
    by: 'staff',
    leads: {
      received: 'refund-due',
      held: 'refund-due',
      'needs-you': 'refund-due',
      confirmed: 'refund-due',
      rejected: 'refund-due',
    },
  },
  'mark-refunded': { label: 'Mark refund paid', by: 'staff', leads: { 'refund-due': 'refunded' } },
  // What was paid back stays so: a learner who comes back registers anew.
  reopen: {
    label: 'Reopen',
    by: 'staff',
    leads: { confirmed: 'held', rejected: 'received', 'refund-due': 'received' },
    ownerOnlyFrom: ['confirmed'],
  },
  'take-back': {
    label: 'Take back',
    by: 'statement',
    leads: {
      received: 'received',
      held: 'held',
      'needs-you': 'needs-you',
      confirmed: 'needs-you',
      rejected: 'rejected',
      'refund-due': 'refunded',
    },
  },
  correct: { label: 'Send the correction', by: 'learner', leads: { 'needs-you': 'received' } },
  'change-contact': { label: 'Change name or contact', by: 'staff', leads: STAYS },
  note: { label: 'Add a note', by: 'staff', leads: STAYS },
};

/** What the rules need to know of one registration besides its state. */
interface RegistrationFacts {
  price: Paise;
  /** The sum of the payments that staff have found for it, with the one that comes with the action, or without the one that goes. */
  paid: Paise;
  /** For `correct`: whether the new reference belongs to another registration. */
  referenceTaken?: boolean;
  /** By how much a payment may fall short or be over and still be the whole of it; nothing if it is not said. */
  tolerance?: Paise;
}

export interface Step {
  state: RegistrationState;
  /** What has to go back because of this step: what is over the price, or all of it where the price goes back too. */
  refund: Paise;
}

/** Why an action is not done, for staff. `missing`: how much of the price is still to pay. */
interface Refusal {
  problem: string;
  missing?: Paise;
}

/**
 * The state an action leads to, or why it may not be done. Who may do it is `actionsIn`.
 *
 * The refund of an excess is settled on the refund itself and leaves the registration confirmed.
 */
export function next(state: RegistrationState, action: RegistrationAction, facts: RegistrationFacts): Step | Refusal {
  const to = registrationActions[action].leads[state];
  if (to === undefined) {
    const { label } = registrationActions[action];
    return { problem: `"${label}" is not possible: the state of this registration is "${staffWords[state].label}".` };
  }
  const { price, paid, tolerance = NOTHING } = facts;
  const excess = less(paid, price);
  const tooMuch = excess > tolerance ? excess : NOTHING;
  switch (action) {
    case 'confirm': {
      // A place for nothing needs no payment.
      if ((paid > 0 || price === 0) && less(price, paid) <= tolerance) return { state: to, refund: tooMuch };
      const missing = less(price, paid);
      return {
        problem: `${formatRupees(paid)} of ${formatRupees(price)} is received, and ${formatRupees(missing)} is still to pay.`,
        missing,
      };
    }
    case 'add-payment':
      return { state: to, refund: state === 'confirmed' ? tooMuch : paid };
    case 'reject':
      if (paid === 0) return { state: to, refund: NOTHING };
      return { problem: `${formatRupees(paid)} is received. Refund all of it instead.` };
    case 'mark-refund-due':
      if (paid > 0) return { state: to, refund: paid };
      return { problem: 'No payment is recorded, so there is nothing to refund. Record the payment first, or reject.' };
    case 'ask-rest':
      if (paid > 0 && paid < price) return { state: to, refund: NOTHING };
      return {
        problem:
          paid === 0
            ? 'No payment is recorded, so there is no rest to ask for. Ask the learner instead.'
            : 'The whole price is received. Confirm the registration.',
      };
    case 'take-back': {
      // What is left may make up the price, or still has to be paid back.
      const stays = state === 'confirmed' ? less(price, paid) <= tolerance : state === 'refund-due' && paid > 0;
      return { state: stays ? state : to, refund: NOTHING };
    }
    case 'correct':
      return { state: facts.referenceTaken === true ? 'held' : to, refund: NOTHING };
    case 'ask':
    case 'hold':
    case 'mark-refunded':
    case 'reopen':
    case 'change-contact':
    case 'note':
      return { state: to, refund: NOTHING };
  }
}

const NOTHING = sumOf([]);

/** What staff of a role may do in a state, in the order of the buttons. Money may still forbid it: see `next`. */
export function actionsIn(state: RegistrationState, role: StaffRole): RegistrationAction[] {
  return (Object.keys(registrationActions) as RegistrationAction[]).filter((action) => {
    const { by, leads, ownerOnlyFrom } = registrationActions[action];
    if (by !== 'staff' || leads[state] === undefined) return false;
    return role === 'owner' || !ownerOnlyFrom?.includes(state);
  });
}

/** What of a registration says whether it is the learner's turn, and with what. */
interface Turn {
  state: RegistrationState;
  /** What staff wrote with the last step: where it is the learner's turn, the question. */
  stateReason: string | null;
  price: Paise;
  /** What came in. */
  paid: Paise;
  /** The same, less what went back or has to. */
  kept: Paise;
}

/**
 * What the learner is to pay next, after a part of the price was found, or all of it and the bank took it back; undefined where it is
 * not their turn, or where staff asked something: the reply comes first. Who says that they paid the rest has done their part, and we look for it.
 */
export function stillToPay({ state, stateReason, price, paid, kept }: Turn): Paise | undefined {
  return state === 'needs-you' && stateReason === null && paid > 0 && kept < price ? less(price, kept) : undefined;
}

interface StateWords {
  /** One to three words, for a badge. */
  label: string;
  /** A sentence or two. The reason, where there is one, is shown beside it. */
  text: string;
}

const RECEIVED_BY_LEARNER: StateWords = {
  label: 'Checking',
  text: 'We have your registration and are looking for your payment in our bank statement.',
};

const learnerWords: Readonly<Record<RegistrationState, StateWords>> = {
  received: RECEIVED_BY_LEARNER,
  // The same words: otherwise anyone could find out whether a reference is already used by somebody else.
  held: RECEIVED_BY_LEARNER,
  'needs-you': {
    label: 'Your reply is needed',
    text: 'We checked your payment and have a question. Read it and send us your reply.',
  },
  confirmed: { label: 'Confirmed', text: 'We received your payment, and your registration is confirmed.' },
  rejected: {
    label: 'Not accepted',
    text: 'We could not accept this registration. If you did pay, write to us and we will check again.',
  },
  'refund-due': { label: 'Refund due', text: 'This registration has ended, and we are refunding your payment.' },
  refunded: { label: 'Refund paid', text: 'This registration has ended, and we have refunded your payment.' },
};

const staffWords: Readonly<Record<RegistrationState, StateWords>> = {
  received: { label: 'Received', text: 'Find the payment and confirm, or ask the learner.' },
  held: {
    label: 'On hold',
    text: 'Something looks wrong: read the reason before you confirm. The learner sees "Checking".',
  },
  'needs-you': {
    label: 'Waiting for learner',
    text: 'We asked the learner, or they have to pay the rest. Their reply brings it back.',
  },
  confirmed: { label: 'Confirmed', text: 'The payment is found and the registration is confirmed.' },
  rejected: { label: 'Rejected', text: 'No payment was found. Reopen it if the payment turns up.' },
  'refund-due': { label: 'Refund due', text: 'Pay the money back, then mark the refund paid.' },
  refunded: { label: 'Refunded', text: 'The money was paid back. Nothing more to do.' },
};

/** What a state is called and means, in the words for the learner or for staff. */
export function describeState(state: RegistrationState, audience: 'learner' | 'staff'): StateWords {
  return (audience === 'learner' ? learnerWords : staffWords)[state];
}

/** The same for the learner, with the part of the price that they still have to pay. */
export function describeToLearner(turn: Turn): StateWords {
  const missing = stillToPay(turn);
  if (missing === undefined) return describeState(turn.state, 'learner');
  return {
    label: `${formatRupees(missing)} still to pay`,
    text:
      turn.kept > 0
        ? `We received ${formatRupees(turn.kept)} of ${formatRupees(turn.price)}. Pay the rest, then tell us its reference.`
        : `The bank took back the ${formatRupees(turn.paid)} that we received. Pay again, then tell us the new reference.`,
  };
}
