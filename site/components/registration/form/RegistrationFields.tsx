import type { ReactNode } from 'react';
import type { State } from '../../../../domain/papers/paper-states.ts';
import { INVITATION, paths } from '../../../../domain/paths.ts';
import type { TransferMethod } from '../../../../domain/payment/reference.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { personFieldNames, personFields, type PersonRule } from '../../../../domain/registration/person-fields.ts';
import { FORM_KEY } from '../../../../domain/registration/registration-form.ts';
import { Choices } from '../../form/Choices.tsx';
import { Field } from '../../form/Field.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { Tick } from '../../form/Tick.tsx';
import { ReferenceFields } from '../ReferenceFields.tsx';
import styles from './RegistrationFields.module.css';

export interface FieldsOfForm {
  /** A repeat of the form has the same. */
  formKey: string;
  /** The token of a held seat. */
  invitation?: string | undefined;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
  /** Ways to pay for the course. */
  methods: readonly TransferMethod[];
  /** Asked for where a tax depends on the learner's State. */
  states: readonly State[] | undefined;
  /** What we use the data for. */
  purposes: string;
}

/** All that a learner fills in or agrees to. `children`: below the reference of the payment. */
export function RegistrationFields({
  formKey,
  invitation,
  today,
  methods,
  states,
  purposes,
  children,
  ...shared
}: FieldsOfForm & { children: ReactNode }) {
  return (
    <>
      <input type="hidden" name={FORM_KEY} value={formKey} />
      {invitation !== undefined && <input type="hidden" name={INVITATION} value={invitation} />}
      <ReferenceFields {...shared} today={today} methods={methods}>
        {children}
      </ReferenceFields>
      <div className={styles.group}>
        <Choices
          {...shared}
          name="for"
          legend="Who will take this course?"
          options={[
            { value: 'self', label: 'I will. I am 18 or older' },
            { value: 'child', label: 'A learner under 18', hint: 'I am the parent or guardian.' },
          ]}
        />
      </div>
      {personFieldNames.map((name) => {
        const { ofGuardian, input: asked }: PersonRule = personFields[name];
        const { type, ...input } = asked;
        const field = <Field {...shared} key={name} name={name} type={type ?? 'text'} inputMode={type} {...input} />;
        if (!ofGuardian) return field;
        return (
          <div key={name} className={styles.guardian}>
            {field}
          </div>
        );
      })}
      {states && (
        <SelectField
          {...shared}
          name="stateCode"
          label="State or Union territory"
          hint="Where the learner lives. The tax on the invoice depends on it."
          options={[{ value: '', label: 'Choose' }, ...states.map(({ code, name }) => ({ value: code, label: name }))]}
        />
      )}
      <div className={styles.group}>
        <p>We use your data for this registration, and for news only if you tick it below.</p>
        <details className={`fold ${styles.purposes}`}>
          <summary>How we use your data</summary>
          <p>{purposes}</p>
        </details>
        <Tick {...shared} name="terms">
          I agree to the <a href={paths.terms}>terms</a> and the <a href={paths.refunds}>refund rules</a>.
        </Tick>
        <Tick {...shared} name="consent">
          I have read the <a href={paths.privacy}>privacy notice</a> and agree to my data being used for this
          registration.
        </Tick>
        <Tick {...shared} name="marketing">
          You may also write to me about new courses. <small>Optional. You can stop these emails at any time.</small>
        </Tick>
      </div>
    </>
  );
}
