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
  { name: 'amount', label: 'Amount that came in, in rupees', narrow: true, maxLength: 20 },
  { name: 'reference', label: 'Reference in the statement', maxLength: 60 },
  { name: 'paidOn', label: 'Day in the statement', type: 'date', narrow: true },
  { name: 'shared', label: 'The same transfer paid for another registration as well.', type: 'tick' },
];

export const actionForms: Readonly<Record<StaffAction, ActionForm>> = {
  confirm: {
    text: 'Compare the payment with the bank statement first. If the payments below make up the price already, leave the fields empty. The learner gets access and a mail.',
    fields: paymentFields,
    done: 'Confirmed. The learner gets a mail.',
  },
  'add-payment': {
    text: 'For money that came in besides what is recorded. What is too much goes back: the learner gets a mail.',
    fields: paymentFields,
    done: 'The payment is recorded.',
  },
  ask: {
    text: 'The learner gets a mail and can send another reference.',
    fields: [reason('What you ask', 'The learner reads it word for word.')],
    done: 'The learner is asked by mail.',
  },
  hold: {
    text: 'For what is odd. The learner goes on seeing “Checking”.',
    fields: [reason('Why', 'For staff only.')],
    done: 'Put on hold.',
  },
  reject: {
    text: 'For what no payment was found for. The learner gets a mail.',
    fields: [reason('Why', 'The learner reads it word for word.')],
    done: 'Rejected. The learner gets a mail.',
  },
  'mark-refund-due': {
    text: 'All that came in has to go back. Access ends and the learner gets a mail.',
    fields: [reason('Why', 'The learner reads it word for word.')],
    done: 'Marked refund due. The learner gets a mail.',
  },
  'mark-refunded': {
    text: 'Everything that was due has been paid back. The learner gets a mail.',
    fields: [
      {
        name: 'refundReference',
        label: 'Reference of the transfer back',
        hint: 'If the bank app shows one.',
        maxLength: 60,
      },
    ],
    done: 'Marked refunded. The learner gets a mail.',
  },
  reopen: {
    text: 'It comes back to the queue.',
    fields: [reason('Why', 'For staff only.')],
    done: 'Reopened: it is in the queue again.',
  },
  'change-contact': {
    text: 'For a slip that came to light. To another e-mail address goes what was mailed last, and it gets the access.',
    fields: [
      ...contactFields.map((name) => ({ name, ...personFields[name].correctable.input })),
      { name: 'endsMarketing', label: 'They want no mails about new courses any more.', type: 'tick' },
    ],
    done: 'Corrected.',
  },
  note: {
    text: 'For staff only; it stands in the history.',
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
  if (action === 'send-again') return 'The mail is on its way once more.';
  return Object.entries(actionForms).find(([name]) => name === action)?.[1].done;
}
