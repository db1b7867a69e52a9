import { formatDayAndMonth } from '../day.ts';
import { formatRupees, less, type Paise } from '../money.ts';
import type { QueueView } from '../queue/views.ts';

interface StateWords {
  /** One to three words, for a badge. */
  label: string;
  /** The reason, if any, is shown beside it. */
  text: string;
}

interface StateRule {
  /** `now` if it waits for staff, `learner` if it waits for the learner. */
  view: QueueView | undefined;
  /** `ChipTone` of its badge at the desk. */
  tone: 'plain' | 'hold' | 'wait' | 'done' | 'part' | 'end';
  learner: StateWords;
  staff: StateWords;
}

const CHECKING: StateWords = {
  label: 'Checking',
  text: 'We have your registration and are looking for your payment in our bank statement.',
};

const rules = {
  received: {
    view: 'now',
    tone: 'plain',
    learner: CHECKING,
    staff: { label: 'Received', text: 'Find the payment and confirm, or ask the learner.' },
  },
  held: {
    view: 'now',
    tone: 'hold',
    // The words of `received`, so that nobody finds out whether somebody else used a reference.
    learner: CHECKING,
    staff: {
      label: 'On hold',
      text: 'Something looks wrong: read the reason before you confirm. The learner sees "Checking".',
    },
  },
  'needs-you': {
    view: 'learner',
    tone: 'wait',
    learner: {
      label: 'Your reply is needed',
      text: 'We checked your payment and have a question. Read it and send us your reply.',
    },
    staff: {
      label: 'Waiting for learner',
      text: 'We asked the learner a question, or for the balance. When they reply, it returns to the queue.',
    },
  },
  confirmed: {
    view: 'confirmed',
    tone: 'done',
    learner: { label: 'Confirmed', text: 'We received your payment, and your registration is confirmed.' },
    staff: { label: 'Confirmed', text: 'The payment is found and the registration is confirmed.' },
  },
  rejected: {
    view: 'rejected',
    tone: 'end',
    learner: {
      label: 'Not accepted',
      text: 'We could not accept this registration. If you did pay, write to us and we will check again.',
    },
    staff: { label: 'Rejected', text: 'No payment was found. Reopen it if the payment turns up.' },
  },
  'refund-due': {
    view: 'refunds',
    tone: 'part',
    learner: { label: 'Refund due', text: 'This registration has ended, and we are refunding your payment.' },
    staff: { label: 'Refund due', text: 'Pay the money back, then mark the refund paid.' },
  },
  refunded: {
    view: undefined,
    tone: 'end',
    learner: { label: 'Refund paid', text: 'This registration has ended, and we have refunded your payment.' },
    staff: { label: 'Refunded', text: 'The money was paid back. Nothing more to do.' },
  },
} as const satisfies Record<string, StateRule>;

export type RegistrationState = keyof typeof rules;

type StateOf<View> = {
  [S in RegistrationState]: (typeof rules)[S]['view'] extends View ? S : never;
}[RegistrationState];

export const registrationStates = Object.keys(rules) as RegistrationState[];

/** In the order of `registrationStates`. */
export function statesIn<View extends QueueView>(...views: View[]): StateOf<View>[] {
  return registrationStates.filter((state): state is StateOf<View> => views.some((view) => view === rules[state].view));
}

export type OpenState = StateOf<'now' | 'learner'>;

export const openStates: readonly OpenState[] = statesIn('now', 'learner');

/** True if staff or the learner must still act. */
export function isOpen(state: RegistrationState): state is OpenState {
  return openStates.some((open) => open === state);
}

/** True if we have promised an answer. */
export function waitsForStaff(state: RegistrationState): boolean {
  return rules[state].view === 'now';
}

/** The `ChipTone` of a state's badge. */
export function toneOf(state: RegistrationState): StateRule['tone'] {
  return rules[state].tone;
}

interface Turn {
  state: RegistrationState;
  stateReason: string | null;
  price: Paise;
  paid: Paise;
  /** `paid` less refunds, paid or due. */
  kept: Paise;
}

/** The rest to pay after a part, or after the bank took money back. Undefined if the learner must not pay now. */
export function stillToPay({ state, stateReason, price, paid, kept }: Turn): Paise | undefined {
  return state === 'needs-you' && stateReason === null && paid > 0 && kept < price ? less(price, kept) : undefined;
}

/** Label and text for the learner or for staff. */
export function describeState(state: RegistrationState, audience: 'learner' | 'staff'): StateWords {
  return rules[state][audience];
}

/** The learner's words, with the part of the price that is still to pay. */
export function describeToLearner(
  turn: Turn & {
    /** With the day of each, `YYYY-MM-DD`. */
    payments?: readonly { paidOn: string }[];
  },
): StateWords {
  const missing = stillToPay(turn);
  if (missing === undefined) return describeState(turn.state, 'learner');
  return {
    label: `${formatRupees(missing)} still to pay`,
    text:
      turn.kept > 0
        ? `We received ${formatRupees(turn.kept)} of ${formatRupees(turn.price)}. Pay the balance, then send us the payment reference.`
        : `${reversed(turn)} Pay again, then send us the new payment reference.`,
  };
}

function reversed({ paid, payments = [] }: Pick<Turn, 'paid'> & { payments?: readonly { paidOn: string }[] }): string {
  const [only, ...others] = payments;
  return only === undefined || others.length > 0
    ? `The bank took back the ${formatRupees(paid)} that we received.`
    : `The bank reversed your payment of ${formatDayAndMonth(only.paidOn)}.`;
}
