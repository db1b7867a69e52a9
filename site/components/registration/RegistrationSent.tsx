import { formatRupees, type Paise } from '../../../domain/money.ts';
import { learnerFacts, type RegistrationColumns } from '../../../domain/registration/fields.ts';
import styles from './RegistrationSent.module.css';

interface Props {
  number: string;
  registration: RegistrationColumns & { courseName: string; price: Paise };
}

/** What the learner sent, as it is kept. */
export function RegistrationSent({ number, registration }: Props) {
  const facts = [
    { label: 'Number', value: number },
    { label: 'Course', value: registration.courseName },
    { label: 'Price', value: formatRupees(registration.price) },
    ...learnerFacts(registration),
  ];
  return (
    <section className={styles.facts} aria-labelledby="what-you-sent">
      <h2 id="what-you-sent">What you sent</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
