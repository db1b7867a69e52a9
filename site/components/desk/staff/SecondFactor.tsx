import { CopyField } from '../frame/CopyField.tsx';
import { AppCodeField } from '../../form/CodeField.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import type { Problem } from '../../../../domain/problem.ts';
import { QrCode } from '../../payment/QrCode.tsx';
import styles from './SecondFactor.module.css';

interface Props {
  isOn: boolean;
  /** One that is being set up. */
  shown?: { secret: string; uri: string } | undefined;
  problems: readonly Problem[];
}

/** The optional second code at signing in, from an authenticator app. */
export function SecondFactor({ isOn, shown, problems }: Props) {
  const code = <AppCodeField name="code" problems={problems} />;
  if (isOn) {
    return (
      <form className={formStyles.form} method="post" noValidate>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="do" value="remove-second-factor" />
        <p>
          It is <strong>on</strong>: signing in also asks for a code from your app, and so does switching it off.
        </p>
        {code}
        <div>
          <button className="button button-quiet" type="submit">
            Switch it off
          </button>
        </div>
      </form>
    );
  }
  if (shown === undefined) {
    return (
      <form className={formStyles.form} method="post">
        <input type="hidden" name="do" value="begin-second-factor" />
        <p>
          It is <strong>off</strong>. Once it is on, nobody can sign in with your mailbox alone: an app on your phone,
          such as Google Authenticator, shows a second code.
        </p>
        <div>
          <button className="button" type="submit">
            Set it up
          </button>
        </div>
      </form>
    );
  }
  return (
    <form className={formStyles.form} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="do" value="confirm-second-factor" />
      <input type="hidden" name="secret" value={shown.secret} />
      <ol className={styles.steps}>
        <li>
          <p>Scan this with your authenticator app.</p>
          <QrCode text={shown.uri} label="QR code for your authenticator app; the key below says the same" />
          <p>
            On this device: <a href={shown.uri}>open it in the app</a>. Or type the key:
          </p>
          <dl>
            <CopyField label="Key" value={(shown.secret.match(/.{1,4}/g) ?? []).join(' ')} copy={shown.secret} />
          </dl>
        </li>
        <li>{code}</li>
      </ol>
      <div>
        <button className="button" type="submit">
          Switch it on
        </button>
      </div>
    </form>
  );
}
