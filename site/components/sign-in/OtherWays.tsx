import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import { SecondFactorFields } from '../form/SecondFactorFields.tsx';
import type { Problem } from '../../../domain/problem.ts';
import { PRINTED_CODE_LENGTH } from '../../../domain/sign-in/sign-in-limits.ts';
import styles from './SignInForms.module.css';

interface Props {
  /** The command `staff` as it is called on this server. */
  staffCommand: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** For staff who get no code by email; folded. */
export function OtherWays({ open, staffCommand, values, problems }: Props & { open: boolean }) {
  const shared = { values, problems };
  return (
    <details className={styles.ways} open={open}>
      <summary>Other ways to sign in</summary>
      <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="step" value="other" />
        <ul>
          <li>
            <strong>With your authenticator app,</strong> when you have asked for too many codes: type the six digits it
            shows now.
          </li>
          <li>
            <strong>With a code from the server:</strong> the person who looks after it runs{' '}
            <code>{staffCommand} code</code> {`with your address and gives you the ${PRINTED_CODE_LENGTH} characters.`}
          </li>
        </ul>
        <Field
          {...shared}
          name="other-email"
          label="Your staff address"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <Field
          {...shared}
          name="other-code"
          label="Code from the app or the server"
          inputMode="text"
          autoComplete="one-time-code"
          maxLength={40}
        />
        <div>
          <button className="button button-quiet" type="submit">
            Use this code
          </button>
        </div>
      </form>
    </details>
  );
}

/** The second code after a correct printed one. */
export function PrintedForm({ again, staffCommand, values, problems }: Props & { again: string }) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="step" value="other" />
      <input type="hidden" name="other-email" value={values['other-email'] ?? ''} />
      <input type="hidden" name="other-code" value={values['other-code'] ?? ''} />
      <p>The code from the server is right. Now type the second code.</p>
      <SecondFactorFields
        name="second-factor"
        email={values['other-email']}
        staffCommand={staffCommand}
        problems={problems}
      />
      <div>
        <button className="button" type="submit">
          Sign in
        </button>
      </div>
      <p className={styles.other}>
        <a href={again}>Start again</a>
      </p>
    </form>
  );
}
