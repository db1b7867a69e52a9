import { afterRefund, type CourseAccess, withConfirmation } from '../../../../domain/course/access.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { actionForm, isStaffAction, type StaffAction } from '../../../../domain/registration/registration-actions.ts';
import { pageName } from '../confirm/page-name.ts';

/** With the effect on the access that the course gives; undefined for a course without access of its own. */
export function actionText(action: StaffAction, gives: CourseAccess | undefined): string {
  const { text } = actionForm(action);
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
  part: 'The payment is recorded. The learner is asked for the balance by email.',
  'send-again': 'The email is on its way again.',
  'walk-in': 'Added. The learner gets an email.',
  move: 'Moved. The learner gets an email.',
  'change-price': 'The price is changed. The learner gets an email.',
};

/** Undefined for an unknown action. */
export function doneWords(action: string): string | undefined {
  if (Object.hasOwn(ELSEWHERE, action)) return ELSEWHERE[action];
  return isStaffAction(action) ? actionForm(action).done : undefined;
}
