import { FocusedAlert } from './FocusedAlert.island.tsx';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';

interface Props {
  problems: readonly Problem[];
  /** From a field as well. */
  takesFocus?: boolean;
  /** In a long form the links name the fields; what is wrong is said there. */
  names?: Readonly<Record<string, string>> | undefined;
  /** The page goes on at another place, which keeps the focus. */
  isQuiet?: boolean;
}

export function ErrorSummary({ problems, takesFocus, names, isQuiet = false }: Props) {
  if (problems.length === 0) return null;
  const words = (
    <>
      <h2>{problems.length === 1 ? 'One thing to correct' : `${problems.length} things to correct`}</h2>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{names?.[field] ?? message}</a>
          </li>
        ))}
      </ul>
    </>
  );
  if (isQuiet) return <div className={styles.summary}>{words}</div>;
  return (
    <FocusedAlert className={styles.summary} takesFocus={takesFocus}>
      {words}
    </FocusedAlert>
  );
}
