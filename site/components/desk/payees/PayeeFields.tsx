import { deskPaths } from '../../../../domain/paths.ts';
import type { PayeeForm } from '../../../../server/payees/payee-form.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { SiteField } from '../site/SiteField.tsx';
import styles from './payees.module.css';

/** All fields of one payee. */
export function PayeeFields({ form: { fields, madeFrom, problems, labels } }: { form: PayeeForm }) {
  return (
    <form method="post" noValidate className={`stack ${styles.form}`}>
      {/* The Enter key presses the first button of a form. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        Check
      </button>
      <input type="hidden" name="made-from" value={madeFrom} />
      <ErrorSummary problems={problems} names={labels} />
      <div className="stack">
        {problems
          .filter(({ field }) => field === 'content')
          .map(({ message }) => (
            <p key={message} className={styles.wrong}>
              {message}
            </p>
          ))}
      </div>
      {fields.map((field) => (
        <SiteField key={field.name} field={field} did="" at="" />
      ))}
      <p className="meta">Nothing changes yet. Next you see old and new side by side, and try it with ₹1.</p>
      <div className={styles.ways}>
        <button className="button" type="submit">
          Next
        </button>
        <a className="button-quiet" href={deskPaths.payees}>
          Cancel
        </a>
      </div>
    </form>
  );
}
