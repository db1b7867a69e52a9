import type { ReactNode } from 'react';
import type { Problem } from '../../../../../domain/problem.ts';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import styles from './SetUp.module.css';

interface Props {
  problems: readonly Problem[];
  /** The step before. */
  back: string;
  next: string;
  /** Beside the way on. */
  more?: ReactNode;
  children: ReactNode;
}

/** A form of the set-up, with the ways back and on. */
export function StepForm({ problems, back, next, more, children }: Props) {
  return (
    <form method="post" noValidate className={`stack ${styles.form}`}>
      <ErrorSummary problems={problems} />
      {children}
      <div className={styles.ways}>
        <a className="button-quiet" href={back}>
          Back
        </a>
        <button className="button" type="submit">
          {next}
        </button>
        {more}
      </div>
    </form>
  );
}
