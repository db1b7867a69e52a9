/** What the page of a registration says of its actions, and how the forms on it share one page. */
import { afterRefund, type CourseAccess, withConfirmation } from '../../../../domain/course/access.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { actionForm, isStaffAction, type StaffAction } from '../../../../domain/registration/registration-actions.ts';

/** What happens, before it does, with what it means in a course that gives this; undefined where it gives nothing of its own. */
export function actionText(action: StaffAction, gives: CourseAccess | undefined): string {
  const { text } = actionForm(action);
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
  return isStaffAction(action) ? actionForm(action).done : undefined;
}
