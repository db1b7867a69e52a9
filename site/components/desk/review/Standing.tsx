import { describeState } from '../../../../domain/registration/states.ts';
import { promise } from '../../../../domain/registration/deadline.ts';
import { StateBadge } from '../frame/StateBadge.tsx';
import styles from './Standing.module.css';
import type { OneRegistration } from '../../../../server/review/review.ts';

interface Props {
  registration: Pick<OneRegistration, 'state' | 'stateReason' | 'dueAt'>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Where a registration stands, why, and how long there is. */
export function Standing({ registration: { state, stateReason, dueAt }, now }: Props) {
  const { overdue, left, by } = promise(dueAt, now);
  const isDue = state === 'received' || state === 'held';
  return (
    <div className={styles.standing}>
      <p className={styles.line}>
        <StateBadge state={state} />
        {isDue && (overdue ? <strong className={styles.overdue}>{left}</strong> : <span>{`due ${left}, ${by}`}</span>)}
      </p>
      <p>{describeState(state, 'staff').text}</p>
      {stateReason !== null && <blockquote className={styles.reason}>{stateReason}</blockquote>}
    </div>
  );
}

/** Somebody else was faster: the change was not saved, and this is how it stands now. */
export function ChangedMeanwhile() {
  return (
    <div className={styles.changed} role="alert" tabIndex={-1} id="problems">
      <h2>This registration has changed</h2>
      <p>
        Somebody else, or the learner, has changed this registration since you opened it. Your change was not saved. You
        now see the newest state. What you typed is still in the form, unless the form no longer applies.
      </p>
    </div>
  );
}
