import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';
import { capitalised } from '../../../domain/capitalised.ts';
import { formatDay, indianDayAt } from '../../../domain/day.ts';
import { formatRupees, type Paise, rupeesInWords, sumOf } from '../../../domain/money.ts';
import { methodNames } from '../../../domain/payment/reference.ts';
import type { Site } from '../../../server/content/site-schema.ts';
import type { RegistrationView } from '../../../server/registration/registration-view.ts';
import { Slip } from '../slip/Slip.tsx';
import { type Stamp, Stamps } from '../slip/Stamps.tsx';
import { Tear } from '../slip/Tear.tsx';
import styles from './Receipt.module.css';
import { dayAndMonth } from './standing.ts';

interface Props {
  site: Site;
  /** Of the registration, and of its receipt. */
  number: string;
  registration: RegistrationView & { confirmedAt: number };
  /** Of the name of the course. */
  lang?: string | undefined;
}

/** A receipt for the price of a course, with a copy to hand on; one A4. It is no tax invoice and does not look like one. */
export function Receipt({ site, number, registration, lang }: Props) {
  const { price, courseName, learnerName, guardianName, receivedAt, confirmedAt } = registration;
  const day = formatDay(indianDayAt(confirmedAt));
  const confirmed: Stamp = { word: 'Confirmed', note: day, is: 'confirmed' };
  const from = guardianName ?? learnerName;
  const words = rupeesInWords(price);
  const { address, email, phone } = site.contact;
  return (
    <article className={styles.paper}>
      <div data-paper="">
        <Slip brand={site.brand.name} what="Receipt" fact={number}>
          <p className={styles.address}>{[address.join(', '), email, phone].join(' · ')}</p>
          <div className={styles.body}>
            <h2>Received with thanks</h2>
            <table className={styles.ruled}>
              <tbody>
                <Row label="Date">{day}</Row>
                <Row label="Received from">{from}</Row>
                {guardianName !== null && <Row label="For the learner">{learnerName}</Row>}
                <Row label="For the course">
                  <Words lang={lang}>{courseName}</Words>
                </Row>
                <Payments registration={registration} />
                <tr className={styles.sum}>
                  <th scope="row">Amount</th>
                  <td>{inFull(price)}</td>
                </tr>
              </tbody>
            </table>
            <p className={styles.words}>
              In words
              <b>{capitalised(words)}</b>
            </p>
            <div className={styles.stamps}>
              <Stamps
                label="Stamps"
                stamps={[
                  { word: 'Received', note: dayAndMonth(receivedAt), is: 'done' },
                  { word: 'Checked', note: dayAndMonth(confirmedAt), is: 'done' },
                  { ...confirmed, note: dayAndMonth(confirmedAt) },
                ]}
              />
            </div>
            <p className={styles.note}>
              A person found this payment in our bank statement. This is a receipt and not a tax invoice.
            </p>
          </div>
          <Tear />
          <div className={styles.copy}>
            <h3>Copy for your college or employer</h3>
            <table className={styles.ruled}>
              <tbody>
                <Row label="Receipt">{`${number}, ${day}`}</Row>
                <Row label="Received from">{from}</Row>
                {guardianName !== null && <Row label="For the learner">{learnerName}</Row>}
                <Row label="For">
                  <Words lang={lang}>{courseName}</Words>, online course
                </Row>
                <Row label="Amount">{`${inFull(price)}, ${words}`}</Row>
                <Row label="Payment reference">
                  {registration.payments.map(({ reference }) => reference).join(', ')}
                </Row>
              </tbody>
            </table>
            <div className={styles.stamp}>
              <Stamps label="Stamp" stamps={[confirmed]} />
            </div>
            <p className={styles.note}>{`To check this copy, write to ${email} with the receipt number.`}</p>
          </div>
        </Slip>
      </div>
    </article>
  );
}

/** The one payment, or each of several with its amount; and what went back of them. */
function Payments({ registration: { payments, refunds, method, reference } }: Pick<Props, 'registration'>) {
  const [only, ...others] = payments;
  const extra = sumOf(refunds.map(({ amount }) => amount));
  if (only === undefined) return null;
  if (others.length === 0 && extra === 0) {
    const by = only.reference === reference ? `, by ${methodNames[method]}` : '';
    return (
      <>
        <Row label="Paid on">{`${formatDay(only.paidOn)}${by}`}</Row>
        <Row label="Payment reference">{only.reference}</Row>
      </>
    );
  }
  return (
    <>
      {payments.map((payment) => (
        <Row key={`${payment.reference} ${payment.paidOn}`} label="Paid">
          {`${inFull(payment.amount)} on ${formatDay(payment.paidOn)}, reference ${payment.reference}`}
        </Row>
      ))}
      {extra > 0 && <Row label="Refund of the extra">{inFull(extra)}</Row>}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}

/** `₹650.00`. */
function inFull(amount: Paise): string {
  return amount % 100 === 0 ? `${formatRupees(amount)}.00` : formatRupees(amount);
}
