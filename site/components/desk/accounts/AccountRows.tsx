import { capitalised } from '../../../../domain/capitalised.ts';
import { formatDay } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import type { AccountPage } from '../../../../server/accounts/accounts.ts';
import { Words } from '../../frame/Words.tsx';
import table from '../frame/table.module.css';
import styles from './MonthAccounts.module.css';

interface Props {
  page: AccountPage;
  /** What the rows are, for who hears the table. */
  caption: string;
  none: string;
  /** The page after this one, and the first one where this is another. */
  next: string | undefined;
  newest: string | undefined;
}

/** Payments or refunds of a month, one a row; a card each on a phone. */
export function AccountRows({ page: { rows }, caption, none, next, newest }: Props) {
  if (rows.length === 0 && newest === undefined) return <p className="soft">{none}</p>;
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Learner</th>
            <th scope="col">Day</th>
            <th scope="col">Course</th>
            <th scope="col">Amount</th>
            <th scope="col">Reference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, registrationId, number, learnerName, day, courseName, amount, reference, method }) => (
            <tr key={id}>
              <th scope="row">
                <a href={deskRegistrationPath(registrationId)}>{learnerName ?? `${number} (data deleted)`}</a>
              </th>
              <td data-label="Day" className={table.number}>
                {formatDay(day)}
              </td>
              <td data-label="Course">
                <Words>{courseName}</Words>
              </td>
              <td data-label="Amount" className={table.number}>
                {formatRupees(amount)}
                {method !== undefined && <small>{capitalised(methodNames[method])}</small>}
              </td>
              <td data-label="Reference" className={table.number}>
                {reference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(next ?? newest) !== undefined && (
        <nav className={styles.pages} aria-label={`Pages: ${caption}`}>
          {newest !== undefined && (
            <a className="button button-quiet" href={newest}>
              Newest
            </a>
          )}
          {next !== undefined && (
            <a className="button button-quiet" href={next} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
    </>
  );
}
