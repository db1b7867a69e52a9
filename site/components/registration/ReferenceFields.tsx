import { referenceHelp } from '../../../domain/payment/reference.ts';
import { Icon } from '../../art/Icon.tsx';
import { Choices } from '../form/Choices.tsx';
import { Field } from '../form/Field.tsx';
import type { Problem } from '../../../domain/problem.ts';
import styles from './ReferenceFields.module.css';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
}

/** How, with which reference and when the learner has paid; with help for each app. */
export function ReferenceFields({ values, problems, today }: Props) {
  return (
    <>
      <Choices
        name="method"
        legend="How have you paid?"
        values={values}
        problems={problems}
        options={[
          { value: 'upi', label: 'By UPI', hint: 'QR code or UPI ID, with any UPI app.' },
          { value: 'bank', label: 'By bank transfer', hint: 'NEFT, RTGS or IMPS.' },
        ]}
      />
      <Field
        name="reference"
        label="Payment reference"
        hint="UPI and IMPS: 12 digits. NEFT and RTGS: 16 to 22 letters and digits. Spaces do not matter."
        values={values}
        problems={problems}
        maxLength={60}
        autoComplete="off"
      >
        <div className={styles.help}>
          <p className={styles.heading}>Where do I find it? Choose your app.</p>
          {referenceHelp.map(({ app, name, where, called, not }) => (
            <details key={app} name="reference-help" className={styles.app}>
              <summary>{name}</summary>
              <ol>
                <li>{where}</li>
                <li>{called}</li>
              </ol>
              <p className={styles.not}>
                <Icon name="warning" />
                <span>{not}</span>
              </p>
            </details>
          ))}
        </div>
      </Field>
      <Field
        name="paidOn"
        label="Date of payment"
        hint="The day on which you paid, in Indian time."
        type="date"
        values={values}
        problems={problems}
        max={today}
        narrow
      />
    </>
  );
}
