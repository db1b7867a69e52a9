import type { Bank } from '../../../../../domain/bank-mail/bank.ts';
import { providerOf } from '../../../../../domain/bank-mail/mailbox/providers.ts';
import { mailboxFields, USUAL_FOLDER, USUAL_PORT } from '../../../../../domain/bank-mail/set-up/mailbox-fields.ts';
import { bankMailPaths } from '../../../../../domain/paths.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { Field } from '../../../form/Field.tsx';
import { FormFields } from '../../../form/FormFields.tsx';
import { problemOf } from '../../../form/field-problems.ts';
import formStyles from '../../../form/form.module.css';
import { Card } from '../../frame/Card.tsx';
import { Fold } from '../../frame/Fold.tsx';
import { PasswordHelp } from './PasswordHelp.tsx';
import styles from './SetUp.module.css';
import { StepForm } from './StepForm.tsx';

interface Props {
  bank: Bank;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Whether the password of this mailbox is kept. */
  hasPassword: boolean;
}

/** Step 2. The password is never shown again. */
export function MailboxStep({ bank, values: typed, problems, hasPassword }: Props) {
  const { address = '' } = typed;
  const provider = providerOf(address);
  const values: Props['values'] = { ...typed, host: typed['host'] || (provider?.host ?? '') };
  const shared = { values, problems };
  const { address: addressField, host, password, folder, port } = mailboxFields;
  const isSeldomWrong = ['folder', 'port'].some((name) => problemOf(problems, name) !== undefined);
  return (
    <div className={styles.halves}>
      <StepForm problems={problems} back={bankMailPaths.bank} next="Connect">
        <Card>
          <div className={`${formStyles.form} ${styles.fields}`}>
            <p>
              <b>We read only emails from your bank.</b> We ask the server for those of{' '}
              {new Intl.ListFormat('en-IN').format(bank.senders.map((sender) => sender.address))} and for nothing else,
              so no private email reaches us.
            </p>
            <FormFields fields={{ address: addressField }} {...shared} />
            <div className={`pair ${styles.pair}`}>
              <FormFields fields={{ host }} {...shared} />
              <PasswordField field={password} isKept={hasPassword} problems={problems} />
            </div>
          </div>
          <div className={styles.folds}>
            <Fold
              label="Folder and port"
              tail={`${values['folder'] || USUAL_FOLDER}, ${values['port'] || USUAL_PORT}`}
              isOpen={isSeldomWrong}
            >
              <FormFields fields={{ folder, port }} {...shared} />
            </Fold>
            <Fold label="If your bank writes to another mailbox" tail="Gmail filter">
              <p className="meta">
                Connect that mailbox, or give your bank the address of this one. A Gmail filter that forwards
                automatically works too, but only with the settings of the server (docs/bank-mail.md). An email that
                somebody forwards by hand never counts, because the signature of the bank is gone.
              </p>
            </Fold>
          </div>
        </Card>
      </StepForm>
      <div className="stack loose">
        <PasswordHelp provider={provider} />
        <Card heading="What we keep">
          <dl className="labelled">
            <div>
              <dt>Learners’ payments</dt>
              <dd>amount, day, reference, payer and the checks, with the registration</dd>
            </div>
            <div>
              <dt>Other payments</dt>
              <dd>the same, for seven days</dd>
            </div>
            <div>
              <dt>Text and balance</dt>
              <dd>never</dd>
            </div>
            <div>
              <dt>App password</dt>
              <dd>encrypted, in the database of this site</dd>
            </div>
          </dl>
        </Card>
      </div>
    </div>
  );
}

interface PasswordProps {
  field: { label: string; hint: string };
  isKept: boolean;
  problems: readonly Problem[];
}

function PasswordField({ field, isKept, problems }: PasswordProps) {
  // A browser fills in no password of the desk where a new one is asked for.
  const typed = (
    <Field name="password" {...field} type="password" autoComplete="new-password" values={{}} problems={problems} />
  );
  if (!isKept || problemOf(problems, 'password') !== undefined) return typed;
  return (
    <div>
      <p className={formStyles.label}>{field.label}</p>
      <details className={formStyles.instead}>
        <summary className="opens">Kept. Replace</summary>
        {typed}
      </details>
    </div>
  );
}
