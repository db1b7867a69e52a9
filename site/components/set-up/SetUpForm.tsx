import type { ReactNode } from 'react';
import type { Problem } from '../../../domain/problem.ts';
import { Card } from '../desk/frame/Card.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import styles from './SetUpForm.module.css';

interface Props {
  problems: readonly Problem[];
  /** The path of the step before. */
  back: string | undefined;
  /** The path of the step after, if this one can be left for later. */
  later?: string | undefined;
  /** What the button says. */
  go?: string;
  isUpload?: boolean;
  /** Beside the form. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form of the first run, with the ways back and on. */
export function SetUpForm({ problems, back, later, go = 'Continue', isUpload = false, beside, children }: Props) {
  return (
    <form
      method="post"
      noValidate
      encType={isUpload ? 'multipart/form-data' : undefined}
      className={beside === undefined ? styles.form : `${styles.form} ${styles.halves}`}
    >
      <div className="stack loose">
        <ErrorSummary problems={problems} />
        <Card>
          <div className="stack loose">{children}</div>
        </Card>
        <div className={styles.ways}>
          {back !== undefined && (
            <a className="button-quiet" href={back}>
              Back
            </a>
          )}
          <button className="button" type="submit">
            {go}
          </button>
          {later !== undefined && (
            <a className={`tap ${styles.later}`} href={later}>
              Answer later
            </a>
          )}
        </div>
      </div>
      {beside}
    </form>
  );
}
