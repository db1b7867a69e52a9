import type { ReactNode } from 'react';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import styles from '../form/form.module.css';
import type { TransferMethod } from '../../../domain/payment/reference.ts';
import type { Problem } from '../../../domain/problem.ts';
import { ReferenceFields } from './ReferenceFields.tsx';

interface Props {
  /** What the button says. */
  send: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
  /** How the course can be paid. */
  methods: readonly TransferMethod[];
  /** What else is asked. */
  children?: ReactNode;
}

/** Another payment, or another reference of it, where it is the learner's turn. */
export function CorrectionForm({ send, values, problems, today, methods, children }: Props) {
  return (
    <form className={styles.form} method="post" noValidate aria-label="Your payment">
      <ErrorSummary problems={problems} />
      <ReferenceFields values={values} problems={problems} today={today} methods={methods} />
      {children}
      <button className="button" type="submit">
        {send}
      </button>
    </form>
  );
}
