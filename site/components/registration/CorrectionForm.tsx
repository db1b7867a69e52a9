import { ErrorSummary } from '../form/ErrorSummary.tsx';
import styles from '../form/form.module.css';
import { methodsOf } from '../../../domain/payment/payment-input.ts';
import type { Problem } from '../../../domain/problem.ts';
import { ReferenceFields } from './ReferenceFields.tsx';
import own from './CorrectionForm.module.css';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
}

/** The learner's answer when the payment was not found. */
export function CorrectionForm({ values, problems, today }: Props) {
  return (
    <section className={own.box} aria-labelledby="correction">
      <h2 id="correction">Your answer</h2>
      <form className={styles.form} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <ReferenceFields values={values} problems={problems} today={today} methods={methodsOf(undefined)} />
        <div>
          <button className="button" type="submit">
            Send the correction
          </button>
        </div>
      </form>
    </section>
  );
}
