import { formatMoment, MINUTE } from '../../../../domain/day.ts';
import { PROOF_LIFETIME } from '../../../../domain/sign-in/sign-in-limits.ts';
import type { ProofStep } from '../../../sign-in/proof-flow.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import formStyles from '../../form/form.module.css';
import { SecondFactorFields } from '../../form/SecondFactorFields.tsx';
import styles from './ProofForm.module.css';

interface Props extends ProofStep {
  /** Where to go after leaving it. */
  back: string;
}

/** Asks for a code first, and sends the posted fields along. */
export function ProofForm({ action, words, by, flow, expiresAt, email, carried, staffCommand, problems, back }: Props) {
  return (
    <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
      <ErrorSummary problems={problems} />
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="proof-action" value={action} />
      <p>
        {`To ${words}, type a code first: the last one was more than ${PROOF_LIFETIME / MINUTE} minutes ago. What you have typed is kept.`}
      </p>
      {by === undefined ? (
        <div>
          <button className="button" type="submit" name="proof-again" value="yes" id="proof-code">
            Ask for a code again
          </button>
        </div>
      ) : (
        <>
          <input type="hidden" name="proof-by" value={by} />
          <input type="hidden" name="proof-flow" value={flow} />
          {expiresAt !== undefined && <input type="hidden" name="proof-until" value={expiresAt} />}
          {by === 'mail' ? (
            <>
              <p>
                An email with a code of six digits is on its way to <strong>{email}</strong>.
              </p>
              <CodeField name="proof-code" label="Code from the email" hint={hintOf(expiresAt)} problems={problems} />
            </>
          ) : (
            <SecondFactorFields name="proof-code" email={email} staffCommand={staffCommand} problems={problems} />
          )}
          <div className="buttons">
            <button className="button" type="submit">
              Confirm and continue
            </button>
            {by === 'mail' && (
              <button className="button button-quiet" type="submit" name="proof-again" value="yes">
                Email me a new code
              </button>
            )}
          </div>
        </>
      )}
      <p>
        <a href={back}>Go back without doing this</a>
      </p>
    </form>
  );
}

function hintOf(expiresAt: number | undefined): string | undefined {
  return expiresAt === undefined ? undefined : `It works on this page until ${formatMoment(expiresAt)}.`;
}
