import { accessOf, givenWords } from '../../../domain/course/access.ts';
import { LATER_OR_BACK, type Offer } from '../../../domain/course/offer.ts';
import { methodsOf } from '../../../domain/payment/payment-input.ts';
import { asksState } from '../../../domain/papers/paper-kinds.ts';
import { indianStates, stateCodes } from '../../../domain/papers/paper-states.ts';
import { INVITATION, paths } from '../../../domain/paths.ts';
import { personFieldNames, personFields, type PersonRule } from '../../../domain/registration/registration-fields.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { FeeSlip } from '../../fee-slip.ts';
import { Choices } from '../form/Choices.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import formStyles from '../form/form.module.css';
import { SelectField } from '../form/SelectField.tsx';
import { Tick } from '../form/Tick.tsx';
import ways from '../payment/ways.module.css';
import { notNow } from '../course/promises.ts';
import { Deadline } from '../slip/Deadline.island.tsx';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import { StampsAhead } from '../slip/Stamps.tsx';
import { SeatHeld } from '../waiting/SeatHeld.tsx';
import { ReferenceFields } from './ReferenceFields.tsx';
import styles from './RegistrationForm.module.css';

interface Props {
  payment: FeeSlip;
  paymentPath: string;
  offer: Offer;
  /** The invitation and the end of the held seat. */
  invitation?: { token: string; heldUntil: number } | undefined;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** Today in Indian time, `YYYY-MM-DD`. */
  today: string;
}

/** While the course takes nobody, the form is for people who have paid before. */
function ForThoseWhoPaid({
  course,
  offer,
  today,
}: Pick<Props, 'today'> & { course: FeeSlip['course']; offer: Exclude<Offer, 'open'> }) {
  const { short, text } = notNow(offer, course, today);
  return (
    <p className={styles.late} role="note">
      <b>{short}.</b> {text} Have you paid already? Then send this form: we check your payment, and then {LATER_OR_BACK}
      .
    </p>
  );
}

const PURPOSES = [
  ...new Set(personFieldNames.map((name) => personFields[name].purpose)),
  'The reference and the date find your payment.',
];

/** Posts to its own page and needs no script. */
export function RegistrationForm({ payment, paymentPath, offer, invitation, values, problems, today }: Props) {
  const { course, site, confirmationHours } = payment;
  const shared = { values, problems };
  return (
    <Slip
      brand={site.brand.name}
      what="Registration form"
      fact="about 2 minutes"
      stub={<WhatHappensThen payment={payment} paymentPath={paymentPath} />}
    >
      {offer !== 'open' && <ForThoseWhoPaid course={course} offer={offer} today={today} />}
      {invitation !== undefined && <SeatHeld until={invitation.heldUntil} />}
      <Deadline lead="Send the form now, and our answer comes by email" hours={confirmationHours} />
      <p className={styles.next}>
        You get a private link at once. There you see how we look for your {payment.amountShown}.
      </p>
      <form className={`${formStyles.form} ${styles.form}`} method="post" noValidate>
        <ErrorSummary problems={problems} />
        {invitation !== undefined && <input type="hidden" name={INVITATION} value={invitation.token} />}
        <ReferenceFields {...shared} today={today} methods={methodsOf(course)} />
        <div className={styles.group}>
          <Choices
            {...shared}
            name="for"
            legend="Who will take this course?"
            options={[
              { value: 'self', label: 'I will, I am 18 or older' },
              { value: 'child', label: 'A learner under 18', hint: 'I am the parent or guardian.' },
            ]}
          />
        </div>
        {personFieldNames.map((name) => {
          const { ofGuardian, input: asked }: PersonRule = personFields[name];
          const { type, ...input } = asked;
          const field = <Field {...shared} key={name} name={name} type={type ?? 'text'} inputMode={type} {...input} />;
          if (!ofGuardian) return field;
          return (
            <div key={name} className={styles.guardian}>
              {field}
            </div>
          );
        })}
        {asksState(site) && (
          <SelectField
            {...shared}
            name="stateCode"
            label="State or Union territory"
            hint="Where the learner lives. The tax on the invoice goes by it."
            options={[
              { value: '', label: 'Choose' },
              ...stateCodes.map((code) => ({ value: code, label: indianStates[code] })),
            ]}
          />
        )}
        <div className={styles.group}>
          <p className={styles.purposes}>
            {PURPOSES.join(' ')} Write to us to correct or erase your data or to take your consent back; we keep payment
            records as long as tax law asks.
          </p>
          <Tick {...shared} name="terms">
            I agree to the <a href={paths.terms}>terms</a> and the <a href={paths.refunds}>refund rules</a>.
          </Tick>
          <Tick {...shared} name="consent">
            I have read the <a href={paths.privacy}>privacy notice</a> and agree that my data is used for this
            registration.
          </Tick>
          <Tick {...shared} name="marketing">
            You may also write to me about new courses. <small>Optional. One email takes it back.</small>
          </Tick>
        </div>
        <button className={`button ${styles.send}`} type="submit">
          Send the registration
        </button>
      </form>
    </Slip>
  );
}

function WhatHappensThen({ payment, paymentPath }: Pick<Props, 'payment' | 'paymentPath'>) {
  return (
    <section className={ways.stub}>
      <h2>What happens then</h2>
      <ol className={ways.numbered}>
        <li>You get a private link at once. It shows this slip with its stamps.</li>
        <li>A person looks for your {payment.amountShown} in our bank statement.</li>
        <li>You get an email that says what comes next.</li>
      </ol>
      <StampsAhead notes={['at once', 'in our bank', givenWords(accessOf(payment.course, payment.site.access))]} />
      <p className={styles.notPaid}>
        Not paid yet? <a href={paymentPath}>Back to the payment page</a>. Fill the form only after a successful payment.
      </p>
      <Help
        site={payment.site}
        lead="Stuck? Call"
        message={`I have a question about registering for ${payment.course.name}.`}
      />
    </section>
  );
}
