/** The states of a registration: what each is called, whose turn it is in it, and where the queue shows it. */
import { formatRupees, less, type Paise } from '../money.ts';
import type { QueueView } from '../queue/views.ts';

interface StateWords {
  /** One to three words, for a badge. */
  label: string;
  /** A sentence or two. The reason, where there is one, is shown beside it. */
  text: string;
}

interface StateRule {
  /** The view of the queue that has it: `now` if it waits for staff, `learner` if it waits for the learner. */
  view: QueueView | undefined;
  /** The colour of its badge at the desk (`ChipTone`). */
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
    // The words of `received`: otherwise anyone could find out whether a reference is already used by somebody else.
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
      text: 'We asked the learner, or they have to pay the rest. Their reply brings it back.',
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

/** The states that a view of the queue shows. */
export function statesIn<View extends QueueView>(...views: View[]): StateOf<View>[] {
  return registrationStates.filter((state): state is StateOf<View> => views.some((view) => view === rules[state].view));
}

/** A state of the queue: staff or the learner still have to do something. */
export type OpenState = StateOf<'now' | 'learner'>;

/** The states of the queue. */
export const openStates: readonly OpenState[] = statesIn('now', 'learner');

/** Whether staff or the learner still have to do something. */
export function isOpen(state: RegistrationState): state is OpenState {
  return openStates.some((open) => open === state);
}

/** Whether it waits for staff, who have promised an answer. */
export function waitsForStaff(state: RegistrationState): boolean {
  return rules[state].view === 'now';
}

/** The colour of the badge of a state at the desk. */
export function toneOf(state: RegistrationState): StateRule['tone'] {
  return rules[state].tone;
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

/** What a state is called and means, in the words for the learner or for staff. */
export function describeState(state: RegistrationState, audience: 'learner' | 'staff'): StateWords {
  return rules[state][audience];
}

/** What a state is called and means for the learner, with the part of the price that they still have to pay. */
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
