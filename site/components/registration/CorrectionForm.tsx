import type { ReactNode } from 'react';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import styles from '../form/form.module.css';
import type { TransferMethod } from '../../../domain/payment/reference.ts';
import type { Problem } from '../../../domain/problem.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import { ReferenceHelp } from './ReferenceHelp.tsx';

interface Props {
  send: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
  /** Ways to pay for the course. */
  methods: readonly TransferMethod[];
  children?: ReactNode;
}

/** Shown when we wait for the learner: another payment, or a corrected reference. */
export function CorrectionForm({ send, values, problems, today, methods, children }: Props) {
  return (
    <form className={styles.form} method="post" noValidate aria-label="Your payment">
      <ErrorSummary problems={problems} />
      <ReferenceFields values={values} problems={problems} today={today} methods={methods}>
        <ReferenceHelp />
      </ReferenceFields>
      {children}
      <button className="button" type="submit">
        {send}
      </button>
    </form>
  );
}
