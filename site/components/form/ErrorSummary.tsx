import { FocusedAlert } from './FocusedAlert.island.tsx';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';

/** `takesFocus`: from a field as well. */
export function ErrorSummary({ problems, takesFocus }: { problems: readonly Problem[]; takesFocus?: boolean }) {
  if (problems.length === 0) return null;
  return (
    <FocusedAlert className={styles.summary} takesFocus={takesFocus}>
      <h2>{problems.length === 1 ? 'One thing to correct' : `${problems.length} things to correct`}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </FocusedAlert>
  );
}
