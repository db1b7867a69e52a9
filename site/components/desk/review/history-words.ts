/** Words of a later version that are unknown here are shown unchanged. */
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { lineName } from '../../../../domain/statement/line-name.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { formatMarks } from '../../../../domain/exam/kinds/marks.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { isPaymentMethod, type PaymentMethod } from '../../../../domain/payment/reference.ts';
import { isRegistrationAction, registrationActions } from '../../../../domain/registration/registration-actions.ts';
import { describeState, registrationStates } from '../../../../domain/registration/registration-states.ts';
import type { LastChange } from '../../../../server/queue/live/last-changes.ts';
import type { HistoryEntry } from '../../../../server/records/history.ts';
import { shortName, type ToldChange } from '../colleagues/colleague-words.ts';

/** Actions that are not in the table of registration actions. */
const AUDITED: Readonly<Record<string, string>> = {
  register: 'Registered',
  'walk-in': 'Registered at the desk',
  move: 'Moved to another course',
  'change-price': 'Changed the price',
  payment: 'Payment recorded',
  'not-theirs': 'Money that went back is not theirs',
  'in-statement': 'Found in a bank statement',
  'found-in-bank-app': 'Found in the bank app',
  'await-statement': 'Not in the statement: waiting for the next one',
  'set-bank-account': 'Set the account for bank mail',
  'connect-bank-mailbox': 'Connected the mailbox for bank mail',
  'test-bank-mail': 'Began a test of bank mail',
  'choose-bank-mail': 'Changed what bank mail may do',
  'pause-bank-mail': 'Paused bank mail',
  'resume-bank-mail': 'Let bank mail confirm again',
  'remove-bank-mail': 'Removed the set-up of bank mail',
  'change-payee': 'Confirmed a change of who is paid',
  'stop-payee-change': 'Stopped a change of who is paid',
  'payee-changed': 'Changed who is paid',
  'payee-not-changed': 'Did not change who is paid',
  'send-again': 'Sent an email again',
  erase: 'Deleted personal data',
  'personal-data': 'Downloaded personal data',
  remind: 'Reminded the learner',
  unsubscribe: 'Ended emails with news',
  invite: 'Invited from a waiting list',
  'remove-waiting': 'Removed from a waiting list',
  'set-course': 'Set a course',
  'set-links': 'Changed the links of a course',
  'links-sent': 'Said that learners have the links',
  'unset-course': 'Went back to the course file',
  'exam-start': 'Started the exam',
  'exam-hand-in': 'Submitted the exam',
  'exam-book': 'Booked an exam slot',
  'exam-cancel': 'Cancelled an exam booking',
  'exam-add-slots': 'Added exam slots',
  'exam-set-slot': 'Changed an exam slot',
  'exam-cancel-slot': 'Cancelled an exam slot',
  'exam-name-wish': 'Asked for another name on the certificate',
  'exam-arrange': 'Set more time in the exam',
  'message-course': 'Wrote to a course',
  'stop-message': 'Stopped a message to a course',
  'test-message': 'Tested a message to a course',
  'change-alerts': 'Changed email alerts',
  'exam-mark': 'Marked a written answer',
  'exam-marked': 'Marked the exam',
  'exam-raise': 'Raised marks',
  'exam-corrected': 'Raised marks after a corrected key',
  'question-correct': 'Corrected a question',
  export: 'Exported the registrations',
  accounts: 'Downloaded the accounts of a month',
  'register-of-papers': 'Downloaded the register of a month',
  'issue-certificate': 'Issued the certificate',
  'withdraw-certificate': 'Withdrew the certificate',
  'reissue-certificate': 'Issued the certificate again, with another name',
  'open-certificate': 'Made the certificate public',
  'close-certificate': 'Made the certificate private',
  'save-mapping': 'Remembered the columns of a statement',
  'forget-mapping': 'Forgot the columns of a statement',
  publish: 'Published changes of the site',
  'publish-failed': 'Changes of the site were not published: the pages could not be made',
  'undo-publish': 'Took back changes of the site',
  'add-picture': 'Added a picture',
  'remove-picture': 'Deleted a picture',
  'add-staff': 'Added to the staff',
  'change-role': 'Changed a role',
  'remove-staff': 'Removed from the staff',
  'add-second-factor': 'Switched on the second factor',
  'replace-second-factor': 'Moved the second factor to another phone',
  'remove-second-factor': 'Switched off the second factor',
  'reset-second-factor': 'Switched off the second factor on the server',
  'make-recovery-codes': 'Made new recovery codes',
  'use-recovery-code': 'Used a recovery code',
  'change-secret': 'Changed the secret of links',
  'renew-links': 'Gave registrations new links',
  'exam-let-in': 'Let in to the exam',
  'exam-move-seat': 'Asked the learner to book another slot',
  'exam-time': 'Gave time in the exam',
  'exam-note': 'Wrote a note on the exam',
  'exam-void': 'Made an exam attempt void',
  'exam-take-slot': 'Took an exam slot as proctor',
  'sign-in': 'Signed in',
  'print-code': 'Printed a sign-in code on the server',
  'sign-out-everywhere': 'Signed out everywhere',
};

export function auditWords(action: string): string {
  if (isRegistrationAction(action)) return registrationActions[action].logged;
  return AUDITED[action] ?? capitalised(action.replaceAll('-', ' '));
}

/** As `auditWords`, and says where nobody had to decide. */
export function entryWords({ who, action, detail }: Pick<HistoryEntry, 'who' | 'action' | 'detail'>): string {
  if (who === 'system' && detail['bankMail'] !== undefined) return `${auditWords(action)} by bank mail, no person.`;
  return auditWords(action);
}

/** `who` is `learner`, `system` or an email address. */
export function whoWords(who: string): string {
  return { learner: 'the learner', system: 'the system' }[who] ?? who;
}

const AMOUNTS = new Set(['price', 'priceBefore', 'amount', 'paid', 'refund', 'withdrawn', 'perPayment', 'perDay']);

/** Hundredths of a mark. */
const MARKS = new Set(['marks', 'before']);

const HOW: Readonly<Record<PaymentMethod, string>> = {
  cash: 'in cash',
  upi: 'by UPI',
  bank: 'by bank transfer',
};

const OFFERS: Readonly<Record<string, string>> = {
  full: 'all seats were taken',
  'waiting-list': 'staff invited from the waiting list',
};

/** Only for software. */
const UNREADABLE = new Set(['header', 'mapping', 'attempt', 'seat', 'slot']);

/** Gives the name of a course by its id, or undefined if no course has it. */
export type NameOfCourse = (id: string) => string | undefined;

/** One phrase for each fact, then the words of staff. */
export function detailWords(
  { detail, remark }: Pick<HistoryEntry, 'detail' | 'remark'>,
  nameOfCourse: NameOfCourse,
): string[] {
  const facts = Object.entries(detail).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false || value === '') return [];
    if (value === 0 && !MARKS.has(name)) return [];
    if (UNREADABLE.has(name)) return [];
    // One payment that is all of what was paid.
    if (name === 'amount' && value === detail['paid']) return [];
    if (name === 'statement') return [statementWords(value)];
    if (name === 'bankMail') return [bankMailWords(value)];
    if (name === 'mail') return [String(value)];
    if (name === 'course') return [nameOfCourse(String(value)) ?? String(value)];
    if (name === 'missing') return [`${formatRupees(value as Paise)} still to pay`];
    if (name === 'most') return [`out of ${formatMarks(Number(value))}`];
    if (name === 'ofStaff') return [`the learner is ${String(value)} of the staff`];
    if (name === 'method' && isPaymentMethod(String(value))) return [HOW[String(value) as PaymentMethod]];
    if (name === 'invited') return ['by an invitation from the waiting list'];
    if (name === 'shared') return ['the transfer also paid for another registration'];
    if (name === 'offer') return [OFFERS[String(value)] ?? 'registration was closed'];
    if (name === 'referenceTaken') return ['another registration has the same reference'];
    return [value === true ? plain(name) : `${plain(name)} ${valueWords(name, value)}`];
  });
  return remark === null ? facts : [...facts, `“${remark}”`];
}

function bankMailWords(value: unknown): string {
  const { source, domain } = value as { source?: string; domain: string | null };
  if (source === 'sms') return 'told by the bank’s SMS, handed on by the owner’s phone';
  return `told by bank mail, signed by ${domain ?? 'nobody for certain'}`;
}

/** `line 14 of a bank statement, HDFC Bank` */
function statementWords(value: unknown): string {
  const { line, layout } = value as { line?: number; layout?: string };
  return `line ${lineName(line ?? 0)} of a bank statement, ${layout}`;
}

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'number') {
    if (MARKS.has(name)) return formatMarks(value);
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

/** The last change of a registration, for who looks at it meanwhile. */
export function toldChange({ id, who, isOwn, action, at }: LastChange): ToldChange {
  return { id, by: isOwn ? 'you' : shortName(whoWords(who)), what: auditWords(action).toLowerCase(), at };
}
