import { bankOf } from '../../../../../domain/bank-mail/banks/banks.ts';
import { accountFields } from '../../../../../domain/bank-mail/set-up/account-fields.ts';
import { deskPaths } from '../../../../../domain/paths.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { FormFields } from '../../../form/FormFields.tsx';
import formStyles from '../../../form/form.module.css';
import { Card } from '../../frame/Card.tsx';
import { Warning } from '../../frame/DeskHead.tsx';
import { SampleEmail } from './SampleEmail.tsx';
import styles from './SetUp.module.css';
import { StepForm } from './StepForm.tsx';

interface Props {
  upiIds: readonly string[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Step 1. Styles show the note and the way out while "One sum for the day" is chosen, and hide the way on. */
export function BankStep({ upiIds, values, problems }: Props) {
  const { bank, ...others } = accountFields(upiIds);
  const why = bankOf(values['bank'] ?? '')?.why;
  const fields = {
    bank: { ...bank, ...(why !== undefined && { hint: why }) },
    ...others,
  };
  return (
    <div className={styles.halves}>
      <StepForm
        problems={problems}
        back={deskPaths.bankMail}
        next="Next: mailbox"
        more={
          <a className={`button-quiet ${styles.leave}`} href={deskPaths.import}>
            Leave set-up, keep importing
          </a>
        }
      >
        <Card>
          <div className={`${formStyles.form} ${styles.fields}`}>
            <FormFields fields={fields} values={values} problems={problems} />
          </div>
          <div aria-live="polite">
            <div className={styles.merchant}>
              <Warning>
                <b>Bank mail cannot help with a merchant QR</b>
                <p>
                  The bank tells you one sum, so no learner can be found in it. Ask your bank for a UPI ID on the
                  account itself, or continue to import statements.
                </p>
              </Warning>
            </div>
          </div>
        </Card>
      </StepForm>
      <SampleEmail />
    </div>
  );
}
