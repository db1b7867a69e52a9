import type { ReactNode } from 'react';
import { methodNames, type TransferMethod } from '../../../domain/payment/reference.ts';
import { Choices } from '../form/Choices.tsx';
import { Field } from '../form/Field.tsx';
import { PasteButton } from '../form/PasteButton.island.tsx';
import type { Problem } from '../../../domain/problem.ts';
import styles from './ReferenceFields.module.css';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
  /** Ways to pay for the course. */
  methods: readonly TransferMethod[];
  /** Below the reference. */
  children: ReactNode;
}

/** Reference, method and day. */
export function ReferenceFields({ values, problems, today, methods, children }: Props) {
  const takesBank = methods.includes('bank');
  return (
    <>
      <div className={styles.reference}>
        <Field
          name="reference"
          label="Payment reference"
          hint={takesBank ? '12 digits. NEFT and RTGS: 16 to 22.' : '12 digits from your UPI app.'}
          values={values}
          problems={problems}
          maxLength={60}
          autoComplete="off"
          action={<PasteButton into="reference" />}
        >
          {children}
        </Field>
      </div>
      {takesBank ? (
        <Choices
          name="method"
          legend="How did you pay?"
          values={values}
          problems={problems}
          options={methods.map((value) => ({ value, label: `By ${methodNames[value]}` }))}
        />
      ) : (
        <input type="hidden" name="method" value="upi" />
      )}
      <Field
        name="paidOn"
        label="Date of payment"
        hint="The day you paid."
        type="date"
        values={values}
        problems={problems}
        max={today}
        narrow
      />
    </>
  );
}
