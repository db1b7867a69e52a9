/** The server, the buttons and the tests read this table. */
import { type Form, type FormFields, formOf, readFields, tick, type ValuesOf, words } from '../form-fields.ts';
import { formatRupees, less, type Paise, sumOf } from '../money.ts';
import { paymentFields, readMaybePayment, readPayment } from '../payment/received-payment.ts';
import type { Problem } from '../problem.ts';
import type { Read, SentFields } from '../sent-fields.ts';
import type { StaffRole } from '../staff/roles.ts';
import { isTooLong, oneLine } from '../text/typed-text.ts';
import { readyQuestion } from './ready-questions.ts';
import { contactForm } from './contact-form.ts';
import { describeState, type RegistrationState, registrationStates } from './registration-states.ts';

interface ActionForm<Values = unknown> extends Form<Values> {
  text: string;
  fields: FormFields;
  /** Shown on the same page afterwards. */
  done: string;
  /** Shown on another page, after the learner's name. */
  doneTo: string;
  mails: boolean;
  /** The learner has an answer then, so the next registration of the view opens. */
  opensNext?: boolean;
}

interface Facts {
  price: Paise;
  /** Payments found for it, with a payment that this action adds and without one that it removes. */
  paid: Paise;
  referenceTaken?: boolean;
  /** Paise that a payment may be short or over. Zero if left out. */
  tolerance?: Paise;
}

export interface Step {
  state: RegistrationState;
  /** The refund that this step makes due: the excess over the price, or everything if the price is refunded too. */
  refund: Paise;
}

/** A problem for staff. `missing`: the part of the price that is still to pay. */
interface Refusal {
  problem: string;
  missing?: Paise;
}

interface Rule {
  label: string;
  logged: string;
  /** A missing state does not allow the action. */
  leads: Readonly<Partial<Record<RegistrationState, RegistrationState>>>;
  /** In these states only the owner may do it. */
  ownerOnlyFrom?: readonly RegistrationState[];
  /** Changes the step by the money, or refuses it. Without it nothing is refunded. */
  settle?: (step: Step, facts: Required<Facts> & { from: RegistrationState }) => Step | Refusal;
  form?: ActionForm;
}

const NOTHING = sumOf([]);

const STAYS = Object.fromEntries(registrationStates.map((state) => [state, state])) as Record<
  RegistrationState,
  RegistrationState
>;

function form<Fields extends FormFields>(
  given: Omit<ActionForm, 'fields' | 'read'> & { fields: Fields },
): ActionForm<ValuesOf<Fields>> {
  return { ...given, ...formOf(given.fields) };
}

const LEARNER_READS = 'The learner reads this word for word.';
const STAFF_ONLY = 'For staff only.';

const reason = (label: string, hint: string, missing: string) => ({ reason: words(label, { hint, missing }) });

const LONGEST_REFERENCE = 60;

const refundReference = {
  label: 'Reference of your transfer',
  hint: 'If the bank app shows one.',
  maxLength: LONGEST_REFERENCE,
  read: (typed: string): Read<string | null> => {
    const reference = isTooLong(typed) ? typed : oneLine(typed);
    return reference.length > LONGEST_REFERENCE
      ? { problem: 'Type only the reference of the refund transfer, or leave the field empty.' }
      : { value: reference === '' ? null : reference };
  },
};

const correctedContact = { ...contactForm, endsMarketing: tick('They no longer want emails about new courses.') };

const question = words('Your question', {
  hint: LEARNER_READS,
  missing: 'Write what is wrong and what the learner should do. They get this by email.',
});

const actions = {
  confirm: {
    label: 'Confirm',
    logged: 'Confirmed',
    leads: { received: 'confirmed', held: 'confirmed', 'needs-you': 'confirmed' },
    settle: ({ state }, { price, paid, tolerance }) => {
      // A free place needs no payment.
      const missing = less(price, paid);
      if ((paid > 0 || price === 0) && missing <= tolerance) return { state, refund: excess(paid, price, tolerance) };
      return {
        problem: `${formatRupees(paid)} of ${formatRupees(price)} is received, and ${formatRupees(missing)} is still to pay.`,
        missing,
      };
    },
    form: {
      text: 'Compare the payment with the bank statement first. If the payments already recorded add up to the price, leave the fields empty. The learner gets our confirmation email.',
      fields: paymentFields,
      read: readMaybePayment,
      done: 'Confirmed. The learner gets an email.',
      doneTo: 'is confirmed',
      mails: true,
      opensNext: true,
    },
  },
  'add-payment': {
    label: 'Record another payment',
    logged: 'Another payment recorded',
    // Money may also come after everything was refunded.
    leads: { confirmed: 'confirmed', 'refund-due': 'refund-due', refunded: 'refund-due' },
    settle: ({ state }, { from, price, paid, tolerance }) => ({
      state,
      refund: from === 'confirmed' ? excess(paid, price, tolerance) : paid,
    }),
    form: {
      text: 'Record money received in addition to the payments already recorded. We refund the extra, and the learner gets an email.',
      fields: paymentFields,
      read: readPayment,
      done: 'The payment is recorded.',
      doneTo: 'has one more payment recorded',
      mails: true,
    },
  },
  ask: {
    label: 'Ask learner',
    logged: 'Asked the learner',
    leads: { received: 'needs-you', held: 'needs-you', 'needs-you': 'needs-you' },
    form: form({
      text: 'The learner gets an email and can send another payment reference.',
      fields: {
        reason: {
          ...question,
          read: (typed, at) => question.read(readyQuestion(at.sent['question'] ?? '') ?? typed, at),
        },
      },
      done: 'The learner gets your question by email.',
      doneTo: 'has been asked',
      mails: true,
      opensNext: true,
    }),
  },
  'ask-rest': {
    label: 'Ask for the balance',
    logged: 'Asked for the balance',
    leads: { received: 'needs-you', held: 'needs-you', 'needs-you': 'needs-you' },
    settle: (step, { price, paid }) => {
      if (paid > 0 && paid < price) return step;
      return {
        problem:
          paid === 0
            ? 'No payment is recorded, so there is no balance to ask for. Ask the learner instead.'
            : 'The whole price is received. Confirm the registration.',
      };
    },
    form: form({
      text: 'The learner gets an email with the exact amount, the UPI ID and a link to the QR code for it.',
      fields: {},
      done: 'The learner has been asked for the balance by email.',
      doneTo: 'has been asked for the balance',
      mails: true,
      opensNext: true,
    }),
  },
  hold: {
    label: 'Put on hold',
    logged: 'Put on hold',
    leads: { received: 'held', 'needs-you': 'held' },
    form: form({
      text: 'Something looks wrong. The learner still sees “Checking”.',
      fields: reason(
        'Why',
        STAFF_ONLY,
        'Write what looks wrong, for the colleague who looks at it next. The learner does not see this.',
      ),
      done: 'Put on hold.',
      doneTo: 'is on hold',
      mails: false,
      opensNext: true,
    }),
  },
  reject: {
    label: 'Reject',
    logged: 'Rejected',
    leads: { received: 'rejected', held: 'rejected', 'needs-you': 'rejected' },
    settle: (step, { paid }) =>
      paid === 0 ? step : { problem: `${formatRupees(paid)} is received. Refund in full instead.` },
    form: form({
      text: 'The payment was not found. The learner reads your reason.',
      fields: reason('Why', LEARNER_READS, 'Write why. The learner gets this by email.'),
      done: 'Rejected. The learner gets an email.',
      doneTo: 'is rejected',
      mails: true,
      opensNext: true,
    }),
  },
  'mark-refund-due': {
    label: 'Refund in full',
    logged: 'Full refund due',
    leads: {
      received: 'refund-due',
      held: 'refund-due',
      'needs-you': 'refund-due',
      confirmed: 'refund-due',
      rejected: 'refund-due',
    },
    settle: ({ state }, { paid }) =>
      paid > 0
        ? { state, refund: paid }
        : { problem: 'No payment is recorded, so there is nothing to refund. Record the payment first, or reject.' },
    form: form({
      text: 'The learner gets a full refund and an email.',
      fields: reason('Why', LEARNER_READS, 'Write why the money goes back. The learner gets this by email.'),
      done: 'Full refund due. The learner gets an email.',
      doneTo: 'will get a full refund',
      mails: true,
      opensNext: true,
    }),
  },
  'mark-refunded': {
    label: 'Mark refund paid',
    logged: 'Refund paid',
    leads: { 'refund-due': 'refunded' },
    form: form({
      text: 'You have paid back everything that was due. The learner gets an email.',
      fields: { refundReference },
      done: 'The refund is paid. The learner gets an email.',
      doneTo: 'has been refunded',
      mails: true,
      opensNext: true,
    }),
  },
  reopen: {
    label: 'Reopen',
    logged: 'Reopened',
    // A refunded registration cannot be reopened: a learner who returns registers again.
    leads: { confirmed: 'held', rejected: 'received', 'refund-due': 'received' },
    ownerOnlyFrom: ['confirmed'],
    form: form({
      text: 'The registration goes back to the queue.',
      fields: reason('Why', STAFF_ONLY, 'Write why you reopen it, for the colleague who looks at it next.'),
      done: 'Reopened. The registration is in the queue again.',
      doneTo: 'is open again',
      mails: false,
    }),
  },
  // By staff, on the page of a statement that shows it.
  'take-back': {
    label: 'Take back',
    logged: 'Payment taken back by the bank',
    leads: { ...STAYS, confirmed: 'needs-you', 'refund-due': 'refunded', refunded: undefined },
    settle: (step, { from, price, paid, tolerance }) => {
      // The remaining payments may still be the whole price, or still have to be refunded.
      const stays = from === 'confirmed' ? less(price, paid) <= tolerance : from === 'refund-due' && paid > 0;
      return stays ? { ...step, state: from } : step;
    },
  },
  correct: {
    label: 'Send the correction',
    logged: 'Sent a correction',
    leads: { 'needs-you': 'received' },
    settle: (step, { referenceTaken }) => (referenceTaken ? { ...step, state: 'held' } : step),
  },
  'change-contact': {
    label: 'Change name or contact',
    logged: 'Changed name or contact',
    leads: STAYS,
    form: {
      text: 'Correct a typing mistake, or add an email address. If you change the address, the learner signs in with the new one, and the last email is sent there again.',
      fields: correctedContact,
      read: (sent: SentFields, at: { today: string }) => {
        const read = readFields(correctedContact, sent, at);
        if ('problems' in read) return read;
        const { endsMarketing, ...contact } = read.value;
        return { value: { contact, endsMarketing } };
      },
      done: 'The correction is saved.',
      doneTo: 'has a new name or contact',
      mails: false,
    },
  },
  note: {
    label: 'Add a note',
    logged: 'Note',
    leads: STAYS,
    form: form({
      text: 'For staff only. The note is kept in the history.',
      fields: { note: words('Note', { missing: 'Write the note.' }) },
      done: 'The note is in the history.',
      doneTo: 'has a new note',
      mails: false,
    }),
  },
} as const satisfies Record<string, Rule>;

export type RegistrationAction = keyof typeof actions;

export type StaffAction = {
  [A in RegistrationAction]: (typeof actions)[A] extends { form: object } ? A : never;
}[RegistrationAction];

type ValuesFor<A extends StaffAction> = (typeof actions)[A]['form'] extends ActionForm<infer Values> ? Values : never;

export type ActionInput = {
  [A in StaffAction]: {
    action: A;
    /** The last change of the registration when the form was drawn, in digits: milliseconds since 1970. */
    seen: string;
  } & ValuesFor<A>;
}[StaffAction];

export const registrationActions: Readonly<Record<RegistrationAction, Rule>> = actions;

function excess(paid: Paise, price: Paise, tolerance: Paise): Paise {
  const over = less(paid, price);
  return over > tolerance ? over : NOTHING;
}

/** The state after an action, or why it is refused. An excess is refunded while the registration stays confirmed. */
export function next(from: RegistrationState, action: RegistrationAction, facts: Facts): Step | Refusal {
  const { label, leads, settle } = registrationActions[action];
  const state = leads[from];
  if (state === undefined) {
    return {
      problem: `"${label}" is not possible: the state of this registration is "${describeState(from, 'staff').label}".`,
    };
  }
  const step = { state, refund: NOTHING };
  return settle?.(step, { referenceTaken: false, tolerance: NOTHING, ...facts, from }) ?? step;
}

/** In the order of the buttons. The money may still forbid an action: see `next`. */
export function actionsIn(state: RegistrationState, role: StaffRole): StaffAction[] {
  return staffActions.filter((action) => {
    const { leads, ownerOnlyFrom } = registrationActions[action];
    return leads[state] !== undefined && (role === 'owner' || !ownerOnlyFrom?.includes(state));
  });
}

/** True for an action of staff or of the learner. */
export function isRegistrationAction(word: string): word is RegistrationAction {
  return Object.hasOwn(actions, word);
}

const staffActions = (Object.keys(actions) as RegistrationAction[]).filter(
  (action): action is StaffAction => registrationActions[action].form !== undefined,
);

/** True only for actions with a button. */
export function isStaffAction(word: string | undefined): word is StaffAction {
  return staffActions.some((action) => action === word);
}

/** The form with its texts for staff. */
export function actionForm(action: StaffAction): ActionForm {
  return actions[action].form;
}

/** The action with its values, or all problems in the order of the form. `today` is `YYYY-MM-DD` in India. */
export function readAction(sent: SentFields, at: { today: string }): { value: ActionInput } | { problems: Problem[] } {
  const { action } = sent;
  if (!isStaffAction(action)) return { problems: [{ field: 'action', message: 'Choose what to do.' }] };
  const read = actionForm(action).read(sent, at);
  return 'problems' in read
    ? read
    : { value: { action, seen: sent['seen'] ?? '', ...(read.value as object) } as ActionInput };
}
