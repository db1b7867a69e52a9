/** The audit log in words. What a later version writes and this does not know is shown as it stands. */
import { capitalised } from '../../../../domain/capitalised.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { describeState, registrationStates } from '../../../../domain/registration/states.ts';
import type { HistoryEntry } from '../../../../server/records/history.ts';

const DEEDS: Readonly<Record<string, string>> = {
  register: 'Registered',
  correct: 'Sent a correction',
  confirm: 'Confirmed',
  payment: 'Payment recorded',
  'add-payment': 'Another payment recorded',
  ask: 'Asked the learner',
  hold: 'Put on hold',
  reject: 'Rejected',
  'mark-refund-due': 'Marked refund due',
  'mark-refunded': 'Marked refunded',
  reopen: 'Reopened',
  'change-contact': 'Corrected name or contact',
  'send-again': 'Sent an email again',
  note: 'Note',
  erase: 'Deleted personal data',
  'personal-data': 'Downloaded personal data',
  export: 'Exported the registrations',
  'save-mapping': 'Remembered the columns of a statement',
  'forget-mapping': 'Forgot the columns of a statement',
  'add-staff': 'Added to the staff',
  'change-role': 'Changed a role',
  'remove-staff': 'Removed from the staff',
  'add-second-factor': 'Switched on the second factor',
  'remove-second-factor': 'Switched off the second factor',
  'change-secret': 'Changed the secret of links',
  'renew-links': 'Gave registrations new links',
  'sign-in': 'Signed in',
  'print-code': 'Printed a sign-in code on the server',
  'sign-out-everywhere': 'Signed out everywhere',
};

/** What was done, in two or three words. */
export function deedWords(action: string): string {
  return DEEDS[action] ?? capitalised(action.replaceAll('-', ' '));
}

/** Who did it: `learner`, `system` or an email address. */
export function whoWords(who: string): string {
  return { learner: 'the learner', system: 'the system' }[who] ?? who;
}

const AMOUNTS = new Set(['price', 'amount', 'paid', 'missing', 'refund', 'withdrawn']);

/** Kept for machines. */
const UNREADABLE = new Set(['header', 'mapping']);

/** What is known of it, a phrase a fact, with what staff wrote beside it at the end. */
export function detailWords({ detail, remark }: Pick<HistoryEntry, 'detail' | 'remark'>): string[] {
  const facts = Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false || value === '' || value === 0) return [];
    if (UNREADABLE.has(name)) return [];
    if (name === 'statement') return [statementWords(value)];
    if (name === 'mail') return [String(value)];
    if (name === 'shared') return ['the transfer also paid for another registration'];
    if (name === 'offer') return [value === 'full' ? 'all seats were taken' : 'registration was closed'];
    if (name === 'referenceTaken') return ['another registration has the same reference'];
    return [value === true ? plain(name) : `${plain(name)} ${valueWords(name, value)}`];
  });
  return remark === null ? facts : [...facts, `“${remark}”`];
}

/** `line 14 of a bank statement, HDFC Bank` */
function statementWords(value: unknown): string {
  const { line, layout } = value as { line?: number; layout?: string };
  return `line ${line} of a bank statement, ${layout}`;
}

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'number') {
    if (AMOUNTS.has(name)) return formatRupees(value as Paise);
    return name.endsWith('At') ? formatMoment(value) : String(value);
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const state = registrationStates.find((known) => known === value);
  if (state !== undefined) return describeState(state, 'staff').label.toLowerCase();
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value;
}

/** `refundReference` as `refund reference`, `paidOn` as `paid on`. */
function plain(name: string): string {
  return name
    .replace(/At$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[-_]/g, ' ');
}
