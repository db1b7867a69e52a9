import type { Problem } from '../../../domain/problem.ts';
import { recoveryField } from '../../sign-in/typed-second-factor.ts';
import { AppCodeField } from './CodeField.tsx';
import { Field } from './Field.tsx';
import styles from './form.module.css';
import { problemOf } from './field-problems.ts';

interface Props {
  /** The name of the field for the app's code. */
  name: string;
  /** An example is used if it is unknown. */
  email?: string | undefined;
  /** The command `staff` as it is called on this server. */
  staffCommand: string;
  problems: readonly Problem[];
}

/** The app's six digits, and a folded recovery code. */
export function SecondFactorFields({ name, email, staffCommand, problems }: Props) {
  const recovery = recoveryField(name);
  return (
    <>
      <AppCodeField name={name} problems={problems} />
      <details className={styles.instead} open={problemOf(problems, recovery) !== undefined}>
        <summary>Lost your phone?</summary>
        <Field
          name={recovery}
          label="Recovery code"
          hint="One of the codes that you kept when you set up the second factor. Each works once, with or without the hyphen."
          values={{}}
          problems={problems}
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          narrow
        />
        <NoCodesLeft email={email} staffCommand={staffCommand} />
      </details>
    </>
  );
}

/** For people without phone and codes. */
export function NoCodesLeft({ email, staffCommand }: Pick<Props, 'email' | 'staffCommand'>) {
  return (
    <p className={styles.hint}>
      No phone and no recovery codes? Another owner can remove you from the staff and add you again. If you are the only
      owner, ask the person who looks after the server to run{' '}
      <code>
        {staffCommand} reset-second-factor {email ?? 'name@example.org'}
      </code>
      .
    </p>
  );
}
