import type { ReactNode } from 'react';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { formatRupees, type Paise } from '../../../../domain/money.ts';
import { paths } from '../../../../domain/paths.ts';
import { methodNames, paymentMethods } from '../../../../domain/payment/reference.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { type PersonField, personFields } from '../../../../domain/registration/registration-fields.ts';
import { walkInBesides, walkInFirst, walkInOfGuardian } from '../../../../domain/walk-in/walk-in-form.ts';
import type { WalkInFacts } from '../../../../server/walk-in/known.ts';
import { Choices } from '../../form/Choices.tsx';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { Field } from '../../form/Field.tsx';
import formStyles from '../../form/form.module.css';
import { SelectField } from '../../form/SelectField.tsx';
import { Tick } from '../../form/Tick.tsx';
import { ActionBar } from '../frame/ActionBar.tsx';
import { WalkInAnswer } from './WalkInAnswer.tsx';
import styles from './WalkInForm.module.css';

const [LEARNER, MOBILE, EMAIL] = walkInFirst;

interface Props {
  number: string;
  courses: readonly { id: string; name: string; price: Paise }[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  facts: WalkInFacts | undefined;
}

/** The effect of the fields is beside them. */
export function WalkInForm({ number, courses, values, problems, facts }: Props) {
  const shared = { values, problems };
  const person = (name: PersonField, under?: ReactNode) => (
    <Field key={name} name={name} autoComplete="off" {...personFields[name].walkIn} {...shared}>
      {under}
    </Field>
  );
  const names = {
    privacy: <a href={paths.privacy}>privacy notice</a>,
    terms: <a href={paths.terms}>terms</a>,
    refunds: <a href={paths.refunds}>refund rules</a>,
  };
  return (
    <form className="with-side" method="post" noValidate data-walk-in="">
      <div className={`${formStyles.form} ${styles.card}`}>
        <ErrorSummary problems={problems} />
        <input type="hidden" name="form" value={number} />
        <SelectField
          name="course"
          label="Course"
          options={[
            { value: '', label: 'Choose the course' },
            ...courses.map(({ id, name, price }) => ({ value: id, label: `${name} · ${formatRupees(price)}` })),
          ]}
          {...shared}
        />
        {person(LEARNER)}
        <Pair>
          {person(MOBILE)}
          {person(EMAIL, <p className="meta">The confirmation and the receipt go here.</p>)}
        </Pair>
        {walkInBesides.map((name) => person(name))}
        <Choices
          name="for"
          legend="Age"
          options={[
            { value: 'self', label: '18 or over' },
            { value: 'child', label: 'Under 18' },
          ]}
          {...shared}
        />
        <div className={styles.guardian}>{walkInOfGuardian.map((name) => person(name))}</div>
        <Choices
          name="method"
          legend="Paid by"
          options={paymentMethods.map((value) => ({ value, label: capitalised(methodNames[value]) }))}
          {...shared}
        />
        <Pair>
          <Field name="amount" label="Amount received, in rupees" maxLength={20} autoComplete="off" {...shared} />
          <Field name="paidOn" label="Day" type="date" {...shared} />
        </Pair>
        <div className={styles.reference}>
          <Field
            name="reference"
            label="Payment reference"
            hint="Of UPI the 12 digits on their phone, of a bank transfer its UTR. Cash has none."
            maxLength={60}
            autoComplete="off"
            {...shared}
          />
        </div>
        <div className={styles.ticks}>
          <Tick name="terms" {...shared}>
            The learner, or their guardian, agrees to the {names.terms} and the {names.refunds}.
          </Tick>
          <Tick name="consent" {...shared}>
            They have read the {names.privacy} and agree.
          </Tick>
          <Tick name="marketing" {...shared}>
            They also want emails about new courses.
          </Tick>
        </div>
      </div>
      <div className="stack stays">
        <WalkInAnswer facts={facts} values={values} problems={problems} />
        <ActionBar>
          <button className="button" type="submit" name="step" value="add">
            Add and confirm
          </button>
          <button className="button button-quiet" type="submit" name="step" value="check" data-check="">
            Check
          </button>
        </ActionBar>
      </div>
    </form>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className={`pair ${styles.pair}`}>{children}</div>;
}
