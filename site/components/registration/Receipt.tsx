import { formatDay, indianDayAt } from '../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../domain/money.ts';
import type { Site } from '../../../server/content/schema.ts';
import styles from './Receipt.module.css';

interface Props {
  site: Site;
  number: string;
  course: string;
  price: Paise;
  learner: string;
  guardian: string | null;
  /** Milliseconds since 1970. */
  confirmedAt: number;
  payments: readonly { amount: Paise; paidOn: string; reference: string }[];
  /** The page that it belongs to. */
  back: string;
}

/** A plain receipt for the price of a course. It is no tax invoice and does not look like one. */
export function Receipt({ site, number, course, price, learner, guardian, confirmedAt, payments, back }: Props) {
  return (
    <article className={`wrap ${styles.receipt}`}>
      <p className="no-print">
        <a href={back}>Back to your registration</a>
      </p>
      <header className={styles.head}>
        <h1>Receipt</h1>
        <p>
          Number <strong>{number}</strong>
          <br />
          {formatDay(indianDayAt(confirmedAt))}
        </p>
      </header>
      <div className={styles.parties}>
        <p>
          <b>{site.legal.name}</b>
          <br />
          {site.legal.address}
          <br />
          {site.contact.email}, {site.contact.phone}
        </p>
        <p>
          Received from
          <br />
          <b>{guardian ?? learner}</b>
          {guardian !== null && (
            <>
              <br />
              for the learner {learner}
            </>
          )}
        </p>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">What was bought</caption>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{course}</td>
            <td>{formatRupees(price)}</td>
          </tr>
        </tbody>
      </table>
      <h2>Paid</h2>
      <ul className={styles.payments}>
        {payments.map(({ amount, paidOn, reference }) => (
          <li key={`${reference} ${paidOn}`}>
            {formatRupees(amount)} on {formatDay(paidOn)}, payment reference {reference}
          </li>
        ))}
      </ul>
      <p className="no-print">
        <button className="button" type="button" data-print hidden>
          Print the receipt
        </button>
      </p>
    </article>
  );
}
