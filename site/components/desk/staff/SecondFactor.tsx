import { formatMoment } from '../../../../domain/day.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { RECOVERY_CODES } from '../../../../domain/sign-in/sign-in-limits.ts';
import type { RecoveryCodesLeft } from '../../../../server/sign-in/staff/recovery-codes.ts';
import { AppCodeField } from '../../form/CodeField.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { NoCodesLeft, SecondFactorFields } from '../../form/SecondFactorFields.tsx';
import { QrCode } from '../../payment/QrCode.tsx';
import { CopyField } from '../frame/CopyField.tsx';
import { Warning } from '../frame/DeskHead.tsx';
import { recoveryProblem } from '../notices/AskRecoveryCodes.tsx';
import styles from './SecondFactor.module.css';

interface Props {
  isOn: boolean;
  shown?: { secret: string; uri: string } | undefined;
  isRecovered: boolean;
  codes: RecoveryCodesLeft | undefined;
  email: string;
  /** The command `staff` as it is called on this server. */
  staffCommand: string;
  problems: readonly Problem[];
}

/** The optional second code from an authenticator app. */
export function SecondFactor(props: Props) {
  const { isOn, shown, problems } = props;
  if (shown !== undefined) return <SetUp {...props} shown={shown} />;
  if (isOn) return <Manage {...props} />;
  return (
    <form className={formStyles.form} method="post">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="do" value="begin-second-factor" />
      <p>
        It is <strong>off</strong>. Once it is on, nobody can sign in with your mailbox alone: an app on your phone,
        such as Google Authenticator, shows a second code. You also get recovery codes, in case you lose the phone.
      </p>
      <div>
        <button className="button" type="submit">
          Set it up
        </button>
      </div>
    </form>
  );
}

/** Shows the key to the app; its first code switches it on. */
function SetUp({ isOn, isRecovered, shown, problems }: Props & { shown: NonNullable<Props['shown']> }) {
  return (
    <form className={formStyles.form} method="post" noValidate>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="do" value="confirm-second-factor" />
      <input type="hidden" name="secret" value={shown.secret} />
      {isOn && (
        <p>
          {isRecovered && 'You signed in with a recovery code, which has now been used. '}
          Set up your new phone here. The old phone and all old recovery codes then stop working, and you get new codes.
        </p>
      )}
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
        <li>
          <AppCodeField name="code" problems={problems} />
        </li>
      </ol>
      <div>
        <button className="button" type="submit">
          Switch it on
        </button>
      </div>
    </form>
  );
}

/** Recovery codes, a new phone, and switching it off. */
function Manage({ codes, email, staffCommand, problems }: Props) {
  const problem = recoveryProblem(codes);
  return (
    <div className={styles.manage}>
      <ErrorSummary problems={problems} />
      <p>
        It is <strong>on</strong>: signing in also asks for a code from your app, and you need one to switch it off.
      </p>
      <form className={`stack ${styles.part}`} method="post" id="recovery-codes">
        <h3>Recovery codes</h3>
        {problem !== undefined && (
          <Warning>
            <p>{problem}</p>
          </Warning>
        )}
        {codes !== undefined && (
          <p>
            {codes.left} of {RECOVERY_CODES} are left, made on {formatMoment(codes.madeAt)}.
          </p>
        )}
        <input type="hidden" name="do" value="new-recovery-codes" />
        <input type="hidden" name="seen" value={codes?.madeAt ?? 0} />
        <div>
          <button className="button button-quiet" type="submit">
            Make new recovery codes
          </button>
        </div>
        <p className={formStyles.hint}>
          Each code signs you in once if you lose your phone.{' '}
          {codes !== undefined && 'When you make new ones, the old ones stop working.'}
        </p>
      </form>
      <form className={`stack ${styles.part}`} method="post">
        <h3>Another phone</h3>
        <input type="hidden" name="do" value="begin-second-factor" />
        <div>
          <button className="button button-quiet" type="submit">
            Set up another phone
          </button>
        </div>
        <p className={formStyles.hint}>The old phone works until the new one is set up.</p>
        <NoCodesLeft email={email} staffCommand={staffCommand} />
      </form>
      <form className={`${formStyles.form} ${styles.part}`} method="post" noValidate>
        <h3>Switch it off</h3>
        <input type="hidden" name="do" value="remove-second-factor" />
        <SecondFactorFields name="code" email={email} staffCommand={staffCommand} problems={problems} />
        <div>
          <button className="button button-quiet" type="submit">
            Switch it off
          </button>
        </div>
      </form>
    </div>
  );
}
