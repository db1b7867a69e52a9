/** Which fields each action of staff needs. The forms of a page share names, so in the page each has its action before. */
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { afterRefund, type CourseAccess, withConfirmation } from '../../../../domain/course/access.ts';
import { methodNames, paymentMethods } from '../../../../domain/payment/reference.ts';
import { contactFields, personFields } from '../../../../domain/registration/fields.ts';
import type { RegistrationAction } from '../../../../domain/registration/registration-states.ts';
import type { Problem } from '../../../../domain/problem.ts';

export type StaffAction = Exclude<RegistrationAction, 'correct' | 'take-back'>;

export interface ActionField {
  name: string;
  label: string;
  hint?: string;
  type?: 'date' | 'email' | 'tel' | 'tick';
  /** One of these. */
  options?: readonly { value: string; label: string }[];
  /** Free text of several lines. */
  lines?: boolean;
  narrow?: boolean;
  maxLength?: number;
}

interface ActionForm {
  /** What happens, before it does. */
  text: string;
  fields: readonly ActionField[];
  /** What is said once it is done. */
  done: string;
}

const reason = (label: string, hint: string): ActionField => ({
  name: 'reason',
  label,
  hint,
  lines: true,
  maxLength: 1000,
});

const paymentFields: readonly ActionField[] = [
  { name: 'amount', label: 'Amount received, in rupees', narrow: true, maxLength: 20 },
  {
    name: 'method',
    label: 'Paid by',
    options: [
      { value: '', label: 'UPI or bank transfer, by its reference' },
      ...paymentMethods.map((value) => ({ value, label: capitalised(methodNames[value]) })),
    ],
  },
  {
    name: 'reference',
    label: 'Payment reference (UTR) in the bank statement',
    hint: 'Cash gets a reference of its own.',
    maxLength: 60,
  },
  { name: 'paidOn', label: 'Day on which it was received', type: 'date', narrow: true },
  { name: 'shared', label: 'The same transfer also paid for another registration.', type: 'tick' },
];

export const actionForms: Readonly<Record<StaffAction, ActionForm>> = {
  confirm: {
    text: 'Compare the payment with the bank statement first. If the payments already recorded make up the price, leave the fields empty. The learner gets our confirmation email.',
    fields: paymentFields,
    done: 'Confirmed. The learner gets an email.',
  },
  'add-payment': {
    text: 'Record money received in addition to the payments already recorded. We refund the extra, and the learner gets an email.',
    fields: paymentFields,
    done: 'The payment is recorded.',
  },
  'ask-rest': {
    text: 'The learner gets an email with the exact amount, the UPI ID and a link to the QR code for it.',
    fields: [],
    done: 'The learner is asked for the rest by email.',
  },
  ask: {
    text: 'The learner gets an email and can send another payment reference.',
    fields: [reason('Your question', 'The learner reads this word for word.')],
    done: 'The learner gets your question by email.',
  },
  hold: {
    text: 'Something looks wrong. The learner still sees “Checking”.',
    fields: [reason('Why', 'For staff only.')],
    done: 'Put on hold.',
  },
  reject: {
    text: 'The payment was not found. The learner reads your reason.',
    fields: [reason('Why', 'The learner reads this word for word.')],
    done: 'Rejected. The learner gets an email.',
  },
  'mark-refund-due': {
    text: 'Everything the learner paid is to be refunded, and they get an email.',
    fields: [reason('Why', 'The learner reads this word for word.')],
    done: 'All of it is to be refunded. The learner gets an email.',
  },
  'mark-refunded': {
    text: 'You have paid back everything that was due. The learner gets an email.',
    fields: [
      {
        name: 'refundReference',
        label: 'Reference of your transfer',
        hint: 'If the bank app shows one.',
        maxLength: 60,
      },
    ],
    done: 'The refund is paid. The learner gets an email.',
  },
  reopen: {
    text: 'The registration comes back to the queue.',
    fields: [reason('Why', 'For staff only.')],
    done: 'Reopened. The registration is in the queue again.',
  },
  'change-contact': {
    text: 'Correct a typing mistake. If you change the email address, the last email goes to the new address, which also gets the access.',
    fields: [
      ...contactFields.map((name) => ({ name, ...personFields[name].correctable.input })),
      { name: 'endsMarketing', label: 'They no longer want emails about new courses.', type: 'tick' },
    ],
    done: 'The correction is saved.',
  },
  note: {
    text: 'For staff only. The note is kept in the history.',
    fields: [{ name: 'note', label: 'Note', lines: true, maxLength: 1000 }],
    done: 'The note is in the history.',
  },
};

/** What happens, before it does, with what it means in a course that gives this; undefined of one that gives nothing of its own. */
export function actionText(action: StaffAction, gives: CourseAccess | undefined): string {
  const { text } = actionForms[action];
  if (gives === undefined) return text;
  if (action === 'confirm') return `${text} ${withConfirmation(gives)}`;
  return action === 'mark-refund-due' ? `${text} ${afterRefund(gives)}` : text;
}

/**
 * What there is mostly to do with a registration. `isPartPaid`: a part of the price is received; `isFound`: the payment
 * that the learner named last is recorded, so that only they can say what comes next.
 */
export function mainAction(
  actions: readonly StaffAction[],
  { isPartPaid, isFound }: { isPartPaid: boolean; isFound: boolean },
): StaffAction | undefined {
  if (isPartPaid && isFound) return 'ask-rest';
  return (['confirm', 'mark-refunded'] as const).find((action) => actions.includes(action));
}

/** Whether the next registration of the view is opened once it is done: the learner is answered then. */
export function opensNext(action: StaffAction): boolean {
  return NEXT.has(action);
}

const NEXT: ReadonlySet<StaffAction> = new Set([
  'confirm',
  'ask',
  'ask-rest',
  'hold',
  'reject',
  'mark-refund-due',
  'mark-refunded',
]);

/** What a form's field is called in the page. */
export function pageName(form: string, field: string): string {
  return `${form}-${field}`;
}

/** The fields as the desk knows them, from those of the form that was sent. */
export function plainFields(sent: Readonly<Record<string, string>>, form: string): Record<string, string> {
  const prefix = pageName(form, '');
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, value]),
  );
}

/** Problems under the names of the page. */
export function pageProblems(problems: readonly Problem[], form: string): Problem[] {
  return problems.map(({ field, message }) => ({ field: pageName(form, field), message }));
}

/** What is done with buttons and pages of its own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'exam-arrange': 'Saved. The minutes hold from the next start of the exam on.',
  part: 'The payment is recorded. The learner is asked for the rest by email.',
  'send-again': 'The email is on its way again.',
  'walk-in': 'Added. The learner gets an email.',
  move: 'Moved. The learner gets an email.',
  'change-price': 'The price is changed. The learner gets an email.',
};

/** What to say when an action was done; undefined for a word that is none of them. */
export function doneWords(action: string): string | undefined {
  if (Object.hasOwn(ELSEWHERE, action)) return ELSEWHERE[action];
  return Object.entries(actionForms).find(([name]) => name === action)?.[1].done;
}

/** The same of somebody who is not on the page any more: what goes on from their name. */
const DONE_TO: Readonly<Record<StaffAction, { what: string; mails: boolean }>> = {
  confirm: { what: 'is confirmed', mails: true },
  'add-payment': { what: 'has another payment recorded', mails: true },
  ask: { what: 'is asked', mails: true },
  'ask-rest': { what: 'is asked for the rest', mails: true },
  hold: { what: 'is on hold', mails: false },
  reject: { what: 'is rejected', mails: true },
  'mark-refund-due': { what: 'gets all of it back', mails: true },
  'mark-refunded': { what: 'has the refund', mails: true },
  reopen: { what: 'is open again', mails: false },
  'change-contact': { what: 'has another name or contact', mails: false },
  note: { what: 'has a note', mails: false },
};

/** What an action did to somebody, and whether an email goes out; undefined for a word that is none of them. */
export function doneTo(action: string): { what: string; mails: boolean } | undefined {
  return Object.entries(DONE_TO).find(([name]) => name === action)?.[1];
}
