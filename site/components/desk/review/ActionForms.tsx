import type { ReactNode } from 'react';
import type { CourseAccess } from '../../../../domain/course/access.ts';
import {
  actionForm,
  registrationActions,
  type StaffAction,
} from '../../../../domain/registration/registration-actions.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import { FormFields } from '../../form/FormFields.tsx';
import { Fold, Folds } from '../frame/Fold.tsx';
import { ConfirmForm } from '../confirm/ConfirmForm.island.tsx';
import { pageName } from '../confirm/page-name.ts';
import { actionText } from './action-page.ts';
import { QuestionField } from '../frame/QuestionField.tsx';

export interface SentForm {
  action: string;
  /** Under the names of the page. */
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export interface FormContext {
  /** The last change that staff have seen, in milliseconds since 1970. */
  stateChangedAt: number;
  /** The name, or the number, of the registration. */
  learner: string;
  /** First values by action, then by field of the desk. */
  known: Readonly<Partial<Record<StaffAction, Readonly<Record<string, string>>>>>;
  sent?: SentForm | undefined;
  /** Undefined for a course without access of its own. */
  gives?: CourseAccess | undefined;
  /** Whether the learner has no address. */
  untold?: boolean | undefined;
  /** The rest to pay, `₹199`; undefined if there is none. */
  rest?: string | undefined;
}

interface Props extends FormContext {
  actions: readonly StaffAction[];
  /** Folds before them. */
  children?: ReactNode;
}

const HOTKEYS: Partial<Record<StaffAction, 'a' | 'h' | 'r' | 'n'>> = { ask: 'a', hold: 'h', reject: 'r', note: 'n' };

/** Folded forms, of which one is open at a time. */
export function ActionForms({ actions, children, ...context }: Props) {
  if (actions.length === 0) return undefined;
  return (
    <Folds>
      {children}
      {actions.map((action) => (
        <Fold
          key={action}
          label={action === 'confirm' ? 'The balance is in the bank' : registrationActions[action].label}
          name="action"
          hotkey={HOTKEYS[action]}
          isOpen={context.sent?.action === action}
        >
          <ActionForm action={action} {...context} />
        </Fold>
      ))}
    </Folds>
  );
}

export function ActionForm({ action, ...context }: FormContext & { action: StaffAction }) {
  const { opensNext = false } = actionForm(action);
  const { label } = registrationActions[action];
  // Beside another main button, confirming needs a second payment.
  const isRest = action === 'confirm' && context.rest !== undefined;
  const text = isRest
    ? 'Type the second payment as the bank statement shows it.'
    : actionText(action, context.gives, context.untold);
  const button = isRest ? `Record ${context.rest} and confirm` : opensNext ? `${label} and open next` : label;
  return (
    <ActionShell action={action} {...context}>
      {({ values, problems }) => (
        <>
          {/* What is wrong with the action as a whole leads here. */}
          <p className="soft" id={pageName(action, 'action')}>
            {text}
          </p>
          {action === 'ask' ? (
            <QuestionField prefix={pageName(action, '')} values={values} problems={problems} />
          ) : (
            <ActionFields action={action} values={values} problems={problems} />
          )}
          <div>
            <button
              className="button-quiet"
              type="submit"
              {...(opensNext && { name: 'then', value: 'next' })}
              data-grave={action === 'reject' || action === 'mark-refund-due' || undefined}
            >
              {button}
            </button>
          </div>
        </>
      )}
    </ActionShell>
  );
}

interface ShellProps extends FormContext {
  action: StaffAction;
  children: (form: { values: Readonly<Record<string, string>>; problems: readonly Problem[] }) => ReactNode;
}

export function ActionShell({ action, stateChangedAt, learner, known, sent, children }: ShellProps) {
  const fresh = { values: prefixed(action, known[action] ?? {}), problems: [] };
  const { values, problems } = sent?.action === action ? sent : fresh;
  const fields = (
    <>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="seen" value={stateChangedAt} />
      {children({ values, problems })}
    </>
  );
  if (action === 'confirm') {
    return (
      <ConfirmForm className={formStyles.form} learner={learner}>
        {fields}
      </ConfirmForm>
    );
  }
  return (
    <form className={formStyles.form} method="post" noValidate>
      {fields}
    </form>
  );
}

interface FieldsProps {
  action: StaffAction;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function ActionFields({ action, ...shared }: FieldsProps) {
  return <FormFields fields={actionForm(action).fields} prefix={pageName(action, '')} {...shared} />;
}

function prefixed(action: StaffAction, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [pageName(action, name), value]));
}
