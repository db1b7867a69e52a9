import { LONG_CODE_LENGTH } from '../../../domain/sign-in/sign-in-limits.ts';
import { formatMoment } from '../../../domain/day.ts';
import { CodeField, LongCodeField } from '../form/CodeField.tsx';
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
  /** For a long code: when its email may have come, in milliseconds since 1970. */
  longSince?: number | undefined;
  /** Follows "If": `we know` or `a course is confirmed for`. */
  longIf: string;
  /** The command `staff` as it is called on this server. */
  staffCommand: string;
  /** Whether to ask for the app's code too. */
  secondFactor: boolean;
  again: string;
}

/** The code from the email, and the app's code where it is switched on. */
export function CodeForm({
  email,
  expiresAt,
  longSince,
  longIf,
  staffCommand,
  secondFactor,
  again,
  values,
  problems,
}: CodeProps) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="step" value="code" />
      {secondFactor ? (
        <>
          <p>The code from the email is right. Now type the second code.</p>
          <input type="hidden" name="code" value={values['code'] ?? ''} />
          <SecondFactorFields name="second-factor" email={email} staffCommand={staffCommand} problems={problems} />
        </>
      ) : longSince !== undefined ? (
        <>
          <p>
            Many codes were asked for with this address, by you or by somebody else. So we now send it one long code an
            hour. If {longIf} <strong>{email}</strong>, the newest email since {formatMoment(longSince)} has it.
          </p>
          <LongCodeField
            problems={problems}
            name="code"
            label="Long code from the email"
            hint={`${LONG_CODE_LENGTH} letters and digits. Type it before ${formatMoment(expiresAt)}. You can read the email on another device.`}
          />
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
            hint={`It works until ${formatMoment(expiresAt)}, only in this browser. You can read the email on another device.`}
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
