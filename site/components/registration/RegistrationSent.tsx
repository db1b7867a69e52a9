import { Words } from '../frame/Words.tsx';
import { formatRupees, type Paise } from '../../../domain/money.ts';
import { learnerFacts, type RegistrationColumns } from '../../../domain/registration/registration-fields.ts';
import { Fact } from '../frame/Fact.tsx';
import { Address } from '../slip/Address.tsx';
import styles from './rows.module.css';

interface Props {
  number: string;
  registration: RegistrationColumns & { courseName: string; price: Paise; registeredBy: string | null };
  /** The language of the course's name. */
  lang?: string | undefined;
}

export function RegistrationSent({ number, registration, lang }: Props) {
  const facts = [
    { label: 'Number', value: number },
    { label: 'Course', value: <Words lang={lang}>{registration.courseName}</Words> },
    { label: 'Price', value: formatRupees(registration.price) },
    ...learnerFacts(registration),
  ];
  return (
    <section aria-labelledby="what-you-sent">
      <details className={`fold ${styles.sent}`}>
        <summary>
          <h2 id="what-you-sent">
            {registration.registeredBy === null ? 'What you sent' : 'What our staff entered at the desk'}
          </h2>
        </summary>
        <dl className={styles.rows}>
          {facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value === registration.email ? <Address>{value}</Address> : value}
            </Fact>
          ))}
        </dl>
      </details>
    </section>
  );
}
