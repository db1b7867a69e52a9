import { registrationActions } from '../../../../domain/registration/states.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import { Tick } from '../../form/Tick.tsx';
import { actionForms, pageName, type StaffAction } from './action-fields.ts';
import styles from './ActionForms.module.css';

interface Props {
  actions: readonly StaffAction[];
  /** When the state was last changed, in milliseconds since 1970: whoever acts has seen that one. */
  stateChangedAt: number;
  /** What stands in a form from the start: by action, then by the desk's name of the field. */
  known: Readonly<Partial<Record<StaffAction, Readonly<Record<string, string>>>>>;
  /** The form that came back. */
  sent?: SentForm | undefined;
}

export interface SentForm {
  action: string;
  /** By the names of the page. */
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** What a registration mostly waits for. */
const AWAITED: ReadonlySet<StaffAction> = new Set(['confirm', 'mark-refunded']);

/** What staff may do now, each with the fields it needs; one is open at a time. */
export function ActionForms({ actions, stateChangedAt, known, sent }: Props) {
  const opened = sent?.action ?? actions.find((action) => AWAITED.has(action));
  return (
    <div className={styles.actions}>
      {actions.map((action) => {
        const { text, fields } = actionForms[action];
        const { label } = registrationActions[action];
        const fresh = { values: prefixed(action, known[action] ?? {}), problems: [] };
        const { values, problems } = sent?.action === action ? sent : fresh;
        return (
          <details key={action} className={styles.action} name="action" open={action === opened}>
            <summary>{label}</summary>
            <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
              <ErrorSummary problems={problems} />
              {/* What is wrong with the action as a whole leads here. */}
              <p id={pageName(action, 'action')}>{text}</p>
              <input type="hidden" name="action" value={action} />
              <input type="hidden" name="seen" value={stateChangedAt} />
              {fields.map(({ name, type, label: words, ...rest }) => {
                const shared = { name: pageName(action, name), values, problems };
                return type === 'tick' ? (
                  <Tick key={name} {...shared}>
                    {words}
                  </Tick>
                ) : (
                  <Field key={name} {...rest} {...shared} type={type ?? 'text'} label={words} autoComplete="off" />
                );
              })}
              <div>
                <button className={action === 'confirm' ? 'button' : 'button button-quiet'} type="submit">
                  {label}
                </button>
              </div>
            </form>
          </details>
        );
      })}
    </div>
  );
}

function prefixed(action: StaffAction, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [pageName(action, name), value]));
}
