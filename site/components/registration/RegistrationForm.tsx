import { Icon } from '../../art/Icon.tsx';
import type { Payment } from '../../payment.ts';
import { paths } from '../../../domain/paths.ts';
import { personFieldNames, personFields, type PersonRule } from '../../../domain/registration/fields.ts';
import { Choices } from '../form/Choices.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import type { Problem } from '../../../domain/problem.ts';
import { Tick } from '../form/Tick.tsx';
import { ReferenceFields } from './ReferenceFields.tsx';
import styles from './RegistrationForm.module.css';

interface Props {
  payment: Payment;
  paymentPath: string;
  /** What was typed before, by field. */
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
}

const PURPOSES = [
  ...new Set(personFieldNames.map((name) => personFields[name].purpose)),
  'Reference and date: to find your payment.',
];

/** Our own registration form. It posts to its own page and needs no script. */
export function RegistrationForm({ payment, paymentPath, values, problems, today }: Props) {
  const shared = { values, problems };
  return (
    <div className={styles.columns}>
      <form className={`${formStyles.form} ${styles.main}`} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <Choices
          {...shared}
          name="for"
          legend="Who is going to learn?"
          options={[
            { value: 'self', label: 'I am', hint: 'I am 18 or older.' },
            {
              value: 'child',
              label: 'A learner under 18',
              hint: 'I am the parent or guardian, and I register in my own name.',
            },
          ]}
        />
        {personFieldNames.map((name) => {
          const { type, ...input }: PersonRule['input'] = personFields[name].input;
          const field = <Field {...shared} key={name} name={name} type={type ?? 'text'} inputMode={type} {...input} />;
          if (name !== 'guardianName') return field;
          return (
            <div key={name} className={styles.guardian}>
              {field}
            </div>
          );
        })}
        <ReferenceFields {...shared} today={today} />
        <section className={styles.notice} aria-labelledby="your-data">
          <h2 id="your-data">What your data is for</h2>
          <ul>
            {PURPOSES.map((purpose) => (
              <li key={purpose}>{purpose}</li>
            ))}
          </ul>
          <p>
            One mail corrects or erases it and takes your consent back; payment records stay as long as tax law asks. If
            our answer does not satisfy you, the Data Protection Board of India hears you.
          </p>
        </section>
        <Tick {...shared} name="consent">
          I have read the <a href={paths.privacy}>privacy notice</a> and agree that my data is used for this
          registration.
        </Tick>
        <Tick {...shared} name="marketing">
          You may also write to me about new courses.
          <small>Optional. You can take it back with one mail.</small>
        </Tick>
        <div>
          <button className="button" type="submit">
            Send the registration
            <Icon name="arrow-right" />
          </button>
        </div>
      </form>
      <aside className={styles.side} aria-labelledby="your-course">
        <h2 id="your-course">{payment.course.name}</h2>
        <p className={styles.price}>{payment.amountShown}</p>
        <p>
          Fill the form only after a successful payment. Not paid yet?{' '}
          <a href={paymentPath}>Back to the payment page</a>.
        </p>
        <h3>What happens then</h3>
        <ol className={styles.steps}>
          <li>You get a private link at once. It shows where your registration stands.</li>
          <li>A person looks for your payment in our bank statement.</li>
          <li>Within {payment.confirmationHours} hours you get a mail with your access.</li>
        </ol>
        <p>We never ask for a PIN, an OTP or a card number.</p>
      </aside>
    </div>
  );
}
