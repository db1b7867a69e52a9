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
          <strong>What goes:</strong> names, e-mail address, mobile number, the reference as it was typed, the bank’s
          words beside the payments, what staff wrote about it, and the mails. Unless another registration has the
          address, it is signed out everywhere.
        </p>
        <p>
          <strong>What stays,</strong> since the books need it: course, price, payment reference, days and amounts, and
          the log of what was done.
        </p>
        {isOpen && <p>The person loses access to the course with it and gets no further mails.</p>}
        <p>It cannot be undone.</p>
      </div>
      <Tick name="sure" values={{}} problems={problems}>
        I am sure. The person has asked for it, or the time for keeping the data is over.
      </Tick>
      <div>
        <button className={`button ${styles.grave}`} type="submit">
          Erase the person
        </button>
      </div>
    </form>
  );
}
