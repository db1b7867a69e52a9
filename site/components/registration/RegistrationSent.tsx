import { formatDay } from '../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../domain/money.ts';
import styles from './RegistrationSent.module.css';

export interface Sent {
  number: string;
  course: string;
  price: Paise;
  learner: string;
  guardian: string | null;
  email: string;
  mobile: string;
  method: 'upi' | 'bank';
  reference: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
}

/** What the learner sent, as it is kept. */
export function RegistrationSent({ sent }: { sent: Sent }) {
  return (
    <section className={styles.facts} aria-labelledby="what-you-sent">
      <h2 id="what-you-sent">What you sent</h2>
      <dl>
        {factsOf(sent).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factsOf(sent: Sent): (readonly [label: string, value: string])[] {
  return [
    ['Number', sent.number],
    ['Course', sent.course],
    ['Price', formatRupees(sent.price)],
    ['Learner', sent.learner],
    ...(sent.guardian === null ? [] : ([['Parent or guardian', sent.guardian]] as const)),
    ['E-mail', sent.email],
    ['Mobile', sent.mobile],
    ['Paid by', sent.method === 'upi' ? 'UPI' : 'Bank transfer'],
    ['Payment reference', sent.reference],
    ['Date of payment', formatDay(sent.paidOn)],
  ];
}
