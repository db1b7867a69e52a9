import { afterRefund, type CourseAccess, withConfirmation } from '../../../../domain/course/access.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { actionForm, isStaffAction, type StaffAction } from '../../../../domain/registration/registration-actions.ts';
import { pageName } from '../confirm/page-name.ts';

/**
 * With the effect on the access that the course gives; undefined for a course without access of its own. `untold`: the
 * learner has no address.
 */
export function actionText(action: StaffAction, gives: CourseAccess | undefined, untold = false): string {
  const { mails, ...form } = actionForm(action);
  const text = untold && mails ? `${form.text} This learner has no email address: call them instead.` : form.text;
  if (gives === undefined) return text;
  if (action === 'confirm') return `${text} ${withConfirmation(gives)}`;
  return action === 'mark-refund-due' ? `${text} ${afterRefund(gives)}` : text;
}

/** `isPartPaid`: a part is received. `isFound`: the last named payment is recorded, so the learner must act next. */
export function mainAction(
  actions: readonly StaffAction[],
  { isPartPaid, isFound }: { isPartPaid: boolean; isFound: boolean },
): StaffAction | undefined {
  if (isPartPaid && isFound) return 'ask-rest';
  return (['confirm', 'mark-refunded'] as const).find((action) => actions.includes(action));
}

/** The inverse of `pageName`, for the form that was sent. */
export function plainFields(sent: Readonly<Record<string, string>>, form: string): Record<string, string> {
  const prefix = pageName(form, '');
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name.startsWith(prefix) ? name.slice(prefix.length) : name, value]),
  );
}

export function pageProblems(problems: readonly Problem[], form: string): Problem[] {
  return problems.map(({ field, message }) => ({ field: pageName(form, field), message }));
}

/** Actions with other buttons and pages. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'exam-arrange': 'Saved. The minutes count from the next exam.',
  part: 'The payment is recorded. The learner has been asked for the balance by email.',
  'send-again': 'The email is on its way again.',
  'walk-in': 'Added. The learner gets an email.',
  address: 'The address is saved. From now on our emails go there.',
  there: 'Recorded, with the line, the day and your name.',
  reversed: 'Taken back. The learner is asked to pay again.',
  wait: 'Saved. We ask again with a later statement.',
  move: 'Moved. The learner gets an email.',
  'change-price': 'The price is changed. The learner gets an email.',
};

const UNTOLD = 'Saved. The learner has no email address: call them.';

/** To learners without an address. */
const WITHOUT_EMAIL: Readonly<Record<string, string>> = {
  part: 'The payment is recorded. The learner has no email address: tell them what is still to pay.',
  'walk-in': 'Added. They have no email address, so they get their papers from you.',
  reversed: UNTOLD,
  move: UNTOLD,
  'change-price': UNTOLD,
};

/** Whether the person has no address, which is not so of a person whose data was deleted. */
export function isWithoutEmail({ email, erasedAt }: { email: string | null; erasedAt: number | null }): boolean {
  return email === null && erasedAt === null;
}

/** `untold`: the learner has no address. Undefined for an unknown action. */
export function doneWords(action: string, untold = false): string | undefined {
  if (untold && Object.hasOwn(WITHOUT_EMAIL, action)) return WITHOUT_EMAIL[action];
  if (untold && isStaffAction(action) && actionForm(action).mails) return UNTOLD;
  if (Object.hasOwn(ELSEWHERE, action)) return ELSEWHERE[action];
  return isStaffAction(action) ? actionForm(action).done : undefined;
}
