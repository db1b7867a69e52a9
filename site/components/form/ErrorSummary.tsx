import { FocusedAlert } from './FocusedAlert.island.tsx';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';

interface Props {
  problems: readonly Problem[];
  /** From a field as well. */
  takesFocus?: boolean;
  /** In a long form the links name the fields; what is wrong is said there. */
  names?: Readonly<Record<string, string>> | undefined;
}

export function ErrorSummary({ problems, takesFocus, names }: Props) {
  if (problems.length === 0) return null;
  return (
    <FocusedAlert className={styles.summary} takesFocus={takesFocus}>
      <h2>{problems.length === 1 ? 'One thing to correct' : `${problems.length} things to correct`}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{names?.[field] ?? message}</a>
          </li>
        ))}
      </ul>
    </FocusedAlert>
  );
}
