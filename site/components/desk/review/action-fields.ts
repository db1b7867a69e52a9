/** Which fields each action of staff needs. The forms of a page share names, so in the page each has its action before. */
import { contactFields, personFields } from '../../../../domain/registration/fields.ts';
import type { RegistrationAction } from '../../../../domain/registration/states.ts';
import type { Problem } from '../../../../domain/problem.ts';

export type StaffAction = Exclude<RegistrationAction, 'correct'>;

export interface ActionField {
  name: string;
  label: string;
  hint?: string;
  type?: 'date' | 'email' | 'tel' | 'tick';
  /** Free text of several lines. */
  lines?: boolean;
  narrow?: boolean;
  maxLength?: number;
}

export interface ActionForm {
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
  { name: 'reference', label: 'Payment reference (UTR) in the bank statement', maxLength: 60 },
  { name: 'paidOn', label: 'Date in the bank statement', type: 'date', narrow: true },
  { name: 'shared', label: 'The same transfer also paid for another registration.', type: 'tick' },
];

export const actionForms: Readonly<Record<StaffAction, ActionForm>> = {
  confirm: {
    text: 'Compare the payment with the bank statement first. If the payments already recorded make up the price, leave the fields empty. The learner gets access and an email.',
    fields: paymentFields,
    done: 'Confirmed. The learner gets an email.',
  },
  'add-payment': {
    text: 'Record money received besides the payments already recorded. We refund the extra, and the learner gets an email.',
    fields: paymentFields,
    done: 'The payment is recorded.',
  },
  ask: {
    text: 'The learner gets an email and can send another payment reference.',
    fields: [reason('What you ask', 'The learner reads this word for word.')],
    done: 'The learner gets your question by email.',
  },
  hold: {
    text: 'Something looks wrong. The learner still sees “Checking”.',
    fields: [reason('Why', 'For staff only.')],
    done: 'Put on hold.',
  },
  reject: {
    text: 'No payment was found. The learner gets an email.',
    fields: [reason('Why', 'The learner reads this word for word.')],
    done: 'Rejected. The learner gets an email.',
  },
  'mark-refund-due': {
    text: 'Everything the learner paid is to be refunded. Access ends and the learner gets an email.',
    fields: [reason('Why', 'The learner reads this word for word.')],
    done: 'Marked refund due. The learner gets an email.',
  },
  'mark-refunded': {
    text: 'You have paid back everything that was due. The learner gets an email.',
    fields: [
      {
        name: 'refundReference',
        label: 'Reference of the refund transfer',
        hint: 'If the bank app shows one.',
        maxLength: 60,
      },
    ],
    done: 'Marked refunded. The learner gets an email.',
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

/** What to say when an action was done; undefined for a word that is none of them. */
export function doneWords(action: string): string | undefined {
  if (action === 'send-again') return 'The email is on its way again.';
  return Object.entries(actionForms).find(([name]) => name === action)?.[1].done;
}
