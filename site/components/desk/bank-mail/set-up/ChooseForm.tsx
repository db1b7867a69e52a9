import type { ReactNode } from 'react';
import { choiceFields } from '../../../../../domain/bank-mail/set-up/choice-fields.ts';
import { whyNotWords } from '../../../../../domain/bank-mail/set-up/why-not.ts';
import { formatRupees, type Paise } from '../../../../../domain/money.ts';
import { bankMailPaths } from '../../../../../domain/paths.ts';
import { readRupees } from '../../../../../domain/payment/received-payment.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import type { ChoicePage } from '../../../../../server/bank-mail/set-up/choose.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import { Field } from '../../../form/Field.tsx';
import { Card } from '../../frame/Card.tsx';
import styles from './ChooseForm.module.css';
import setUp from './SetUp.module.css';
import { StepForm } from './StepForm.tsx';

interface Props {
  page: ChoicePage;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** The last step: whether bank mail suggests or confirms, and up to which amounts. */
export function ChooseForm({ page, values, problems }: Props) {
  const { accountEnd, ceilings, whyNot, isChosen } = page;
  // Limits may be lowered, whatever has come since they were set.
  const isBarred = whyNot !== undefined && ceilings === undefined;
  return (
    <div className={setUp.halves}>
      <StepForm problems={problems} back={bankMailPaths.test} next={isChosen ? 'Save' : 'Turn on bank mail'}>
        <fieldset className="stack">
          <legend className="visually-hidden">{choiceFields.choice.label}</legend>
          {choiceFields.choice.options.map((option, index) =>
            option.value === 'suggest' ? (
              <Option key={index} {...option} id="choice" values={values} />
            ) : (
              <Option key={index} {...option} id="choice-confirm" values={values} isBarred={isBarred}>
                {isBarred ? (
                  <WhyNot page={page} whyNot={whyNot} />
                ) : (
                  <Limits page={page} values={values} problems={problems} />
                )}
              </Option>
            ),
          )}
        </fieldset>
        <Card heading="Always required">
          <ul className={styles.required}>
            <Required>The email is signed by your bank and sent to your address</Required>
            <Required>Account {accountEnd}, and exactly the amount that is due</Required>
            <Required>The reference that the learner gave, never used before</Required>
            <Required>Registered within 60 minutes of the payment; later ones are suggested</Required>
          </ul>
        </Card>
        <p className="meta">
          To let it confirm, or to raise a limit, you type a fresh code from your email or authenticator app. We email
          every owner about each change.
        </p>
      </StepForm>
      <Then />
    </div>
  );
}

interface OptionProps {
  value: string;
  label: string;
  hint?: string;
  id: string;
  values: Props['values'];
  isBarred?: boolean;
  children?: ReactNode;
}

function Option({ value, label, hint, id, values, isBarred = false, children }: OptionProps) {
  return (
    <div className={styles.option}>
      <input
        type="radio"
        name="choice"
        value={value}
        id={id}
        defaultChecked={values['choice'] === value}
        disabled={isBarred}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`}>{hint}</p>
      {children}
    </div>
  );
}

function WhyNot({ page, whyNot }: Pick<Props, 'page'> & { whyNot: NonNullable<ChoicePage['whyNot']> }) {
  return (
    <p>
      <b>{whyNotWords(whyNot, page)}</b>{' '}
      {whyNot === 'test' && (
        <a className="tap" href={bankMailPaths.test}>
          Open the test
        </a>
      )}
    </p>
  );
}

function Limits({ page: { prices, busiestDay }, values, problems }: Props) {
  const { perPayment, perDay } = choiceFields;
  const typed = readRupees(values['perPayment'] ?? '', '');
  const { read: _one, ...forOne } = perPayment;
  const { read: _day, ...forDay } = perDay;
  return (
    <div className={styles.limits}>
      <Field name="perPayment" {...forOne} values={values} problems={problems} autoComplete="off">
        {'value' in typed && (
          <p className="meta">
            {formatRupees(typed.value)} is enough for {coursesWithin(typed.value, prices)}
          </p>
        )}
      </Field>
      <Field name="perDay" {...forDay} values={values} problems={problems} autoComplete="off">
        {busiestDay !== undefined && <p className="meta">Busiest day so far: {formatRupees(busiestDay)}</p>}
      </Field>
    </div>
  );
}

function coursesWithin(most: Paise, prices: readonly Paise[]): string {
  const within = prices.filter((price) => price <= most).length;
  return within === prices.length ? 'all your courses' : `${within} of your ${counted(prices.length, 'course')}`;
}

function Required({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon of={icons.lock} size="1.125rem" />
      <span>{children}</span>
    </li>
  );
}

const THEN = [
  ['Within minutes', 'The learner is confirmed and gets our email.', icons.email],
  ['With each statement', 'We look for every one of them again.', icons.download],
  ['If one is missing', 'The desk raises an alarm. After two in 30 days it only suggests.', icons.warning],
] as const;

function Then() {
  return (
    <div className="stack">
      <Card heading="What then happens">
        <ol className={styles.then}>
          {THEN.map(([when, what, icon]) => (
            <li key={when}>
              <Icon of={icon} size="1.125rem" />
              <b>{when}</b>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      </Card>
      <p className="told">
        <b>You can stop it at any time</b>
        “Pause” works at once. Registrations then wait for the statement, and the learner reads so.
      </p>
    </div>
  );
}
