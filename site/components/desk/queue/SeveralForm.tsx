import { Words } from '../../frame/Words.tsx';
import type { Problem } from '../../../../domain/problem.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import type { SeveralAction } from '../../../../server/review/several-registrations.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { StateBadge } from '../frame/StateBadge.tsx';
import { QuestionField } from '../frame/QuestionField.tsx';
import styles from './SeveralForm.module.css';

interface Props {
  action: SeveralAction;
  registrations: readonly OneRegistration[];
  back: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function SeveralForm({ action, registrations, back, values, problems }: Props) {
  const shared = { values, problems };
  const who = counted(registrations.length, 'learner');
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="step" value="go" />
      <input type="hidden" name="back" value={back} />
      <ul className={styles.who} id="registrations">
        {registrations.map(({ id, learnerName, number, courseName, state, stateChangedAt }) => (
          <li key={id}>
            <input type="hidden" name="seen" value={`${id}.${stateChangedAt}`} />
            <span>
              <b>{learnerName ?? number}</b> <Words>{courseName}</Words>
            </span>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
      {action === 'ask' ? (
        <QuestionField prefix="" {...shared} />
      ) : (
        <Field {...shared} name="reason" label="Why" hint="For staff only." lines maxLength={1000} />
      )}
      <div className={styles.buttons}>
        <button className="button" type="submit" data-key="c">
          {action === 'ask' ? `Ask ${who}` : `Put ${who} on hold`}
        </button>
        <a href={back}>Back to the queue</a>
      </div>
    </form>
  );
}

const LEFT = {
  changed: 'a colleague or the learner has changed it in the meantime',
  'not-possible': 'this cannot be done with it now',
  unknown: 'this registration no longer exists',
} as const;

interface ResultProps {
  action: SeveralAction;
  done: number;
  left: readonly { why: keyof typeof LEFT; registration: OneRegistration | undefined; href: string }[];
}

/** How many it was done for, who was left out, and why. */
export function SeveralResult({ action, done, left }: ResultProps) {
  return (
    <>
      <p>
        <b>
          {counted(done, 'learner')} {action === 'ask' ? 'asked' : 'put on hold'}.
        </b>{' '}
        {action === 'ask' && done > 0 && (done === 1 ? 'The email is on its way.' : 'The emails are on their way.')}
      </p>
      {left.length > 0 && (
        <>
          <h2>{counted(left.length, 'registration')} left as before</h2>
          <ul className={styles.who}>
            {left.map(({ why, registration, href }) => (
              <li key={href}>
                <a href={href}>{registration?.learnerName ?? registration?.number ?? 'Unknown'}</a>
                <span>{LEFT[why]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
