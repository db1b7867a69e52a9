import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import { Tick } from '../../form/Tick.tsx';
import styles from './EraseForm.module.css';

interface Props {
  problems: readonly Problem[];
  /** Whether the person still has something to expect of the registration. */
  isOpen: boolean;
}

/** What erasing does, said before it is done. */
export function EraseForm({ problems, isOpen }: Props) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <div className={styles.words}>
        <p>
          <strong>What we delete:</strong> names, email address, mobile number, the payment reference as it was typed,
          the words of the bank statement beside the payments, what staff wrote, and the emails. The learner is signed
          out everywhere, unless another registration has the same address.
        </p>
        <p>
          <strong>What stays,</strong> because the accounts need it: course, price, payment reference, dates and
          amounts, and the log of what was done.
        </p>
        {isOpen && <p>The person also loses access to the course and gets no more emails.</p>}
        <p>This cannot be undone.</p>
      </div>
      <Tick name="sure" values={{}} problems={problems}>
        I am sure. The person has asked for this, or the time for keeping the data has ended.
      </Tick>
      <div>
        <button className={`button ${styles.grave}`} type="submit">
          {' '}
          Delete personal data{' '}
        </button>
      </div>
    </form>
  );
}
