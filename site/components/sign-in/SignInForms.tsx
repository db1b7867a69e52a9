import { formatMoment } from '../../../domain/day.ts';
import { CodeField } from '../form/CodeField.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import { SecondFactorFields } from '../form/SecondFactorFields.tsx';
import type { Problem } from '../../../domain/problem.ts';
import styles from './SignInForms.module.css';

interface Props {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** The first step: where the code goes. */
export function AddressForm({ hint, values, problems }: Props & { hint: string }) {
  const shared = { values, problems };
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="step" value="address" />
      <Field
        {...shared}
        name="email"
        label="Email address"
        hint={hint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <div>
        <button className="button" type="submit">
          Send me a code
        </button>
      </div>
    </form>
  );
}

interface CodeProps extends Props {
  email: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Whether the code of the app is asked for as well. */
  secondFactor: boolean;
  /** The address of the first step, for starting anew. */
  again: string;
}

/** The second step: the code from the email, and for those who switched it on that of the app. */
export function CodeForm({ email, expiresAt, secondFactor, again, values, problems }: CodeProps) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="step" value="code" />
      {secondFactor ? (
        <>
          <p>The code from the email is right. Now type the second code.</p>
          <input type="hidden" name="code" value={values['code'] ?? ''} />
          <SecondFactorFields name="second-factor" email={email} problems={problems} />
        </>
      ) : (
        <>
          <p>
            If we know <strong>{email}</strong>, we have sent it an email with a code of six digits.
          </p>
          <CodeField
            problems={problems}
            name="code"
            label="Code from the email"
            hint={`It works in this browser until ${formatMoment(expiresAt)}. You can read the email on another device.`}
          />
        </>
      )}
      <div>
        <button className="button" type="submit">
          Sign in
        </button>
      </div>
      <p className={styles.other}>
        No email? Look in the spam folder, or <a href={again}>ask for a new code or use another address</a>.
      </p>
    </form>
  );
}
