import { accessOf, givenWords } from '../../../../domain/course/access.ts';
import { batchWords } from '../../../../domain/course/classes.ts';
import { LATER_OR_BACK, type Offer } from '../../../../domain/course/offer.ts';
import { formatDay, formatMoment, indianDayAt } from '../../../../domain/day.ts';
import { formatRupees, paiseFromRupees } from '../../../../domain/money.ts';
import type { FormerPrice } from '../../../../domain/payment/price-asked.ts';
import type { FeeSlip } from '../../../fee-slip.ts';
import { personFieldNames, personFields } from '../../../../domain/registration/person-fields.ts';
import { SampleWarning } from '../../payment/SampleWarning.tsx';
import ways from '../../payment/ways.module.css';
import { notNow } from '../../course/promises.ts';
import { Deadline } from '../../slip/Deadline.island.tsx';
import { Help } from '../../slip/Help.tsx';
import { Slip } from '../../slip/Slip.tsx';
import { StampsAhead } from '../../slip/Stamps.tsx';
import { SeatHeld } from '../../waiting/SeatHeld.tsx';
import { ReferenceHelp } from '../ReferenceHelp.tsx';
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.island.tsx';
import styles from './RegistrationSlip.module.css';

/** Short, for the links of a summary; what is wrong is said at the fields. */
const NAMES: RegistrationFormProps['names'] = {
  reference: 'Payment reference',
  method: 'How did you pay?',
  paidOn: 'Date of payment',
  for: 'Who will take this course?',
  ...Object.fromEntries(personFieldNames.map((name) => [name, personFields[name].input.label])),
  stateCode: 'State or Union territory',
  terms: 'Terms and refund rules',
  consent: 'Privacy notice',
};

const PURPOSES = [
  ...new Set(personFieldNames.map((name) => personFields[name].purpose)),
  'The reference and the date find your payment.',
  'Write to us to correct or delete your data or to withdraw consent; we keep payment records as long as tax law asks.',
].join(' ');

interface Props extends Omit<RegistrationFormProps, 'invitation' | 'names' | 'purposes' | 'children'> {
  payment: FeeSlip;
  paymentPath: string;
  offer: Offer;
  /** The invitation and the end of the held seat. */
  invitation?: { token: string; heldUntil: number } | undefined;
  /** What the learner was asked for, if the course has another price since. */
  former?: FormerPrice | undefined;
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
      <b>{short}.</b> {text} Have you already paid? Then send this form: we check your payment and then {LATER_OR_BACK}.
    </p>
  );
}

/** For those who have paid by a page that is older than the price. */
function AskedBefore({ price, until, course }: FormerPrice & Pick<FeeSlip, 'course'>) {
  const day = formatDay(indianDayAt(until));
  return (
    <p className={styles.late} role="note">
      You were asked for <b>{formatRupees(price)}</b>. The price has been {formatRupees(paiseFromRupees(course.price))}{' '}
      since {formatMoment(until)}. A payment of {formatRupees(price)} counts in full if you made it on or before {day}.
    </p>
  );
}

/** The slip with the form of a course. */
export function RegistrationSlip({ payment, paymentPath, offer, invitation, former, ...form }: Props) {
  const { course, site, confirmationHours } = payment;
  return (
    <Slip
      brand={site.brand.name}
      what="Registration form"
      fact="about 2 minutes"
      stub={<WhatHappensNext payment={payment} paymentPath={paymentPath} today={form.today} />}
    >
      {offer !== 'open' && <ForThoseWhoPaid course={course} offer={offer} today={form.today} />}
      {invitation !== undefined && <SeatHeld until={invitation.heldUntil} />}
      {former !== undefined && <AskedBefore {...former} course={course} />}
      <RegistrationForm {...form} names={NAMES} purposes={PURPOSES} invitation={invitation?.token}>
        <ReferenceHelp />
      </RegistrationForm>
      <div className={styles.promise}>
        <Deadline lead="Send the form now, and our reply comes by email" hours={confirmationHours} />
      </div>
    </Slip>
  );
}

function WhatHappensNext({ payment, paymentPath, today }: Pick<Props, 'payment' | 'paymentPath' | 'today'>) {
  const { course } = payment;
  return (
    <section className={`${ways.stub} ${styles.next}`}>
      <h2>What happens next</h2>
      <ol className={ways.numbered}>
        <li>You get a private link at once. It shows your registration and its progress.</li>
        <li>A person looks for your {payment.amountShown} in our bank statement.</li>
        <li>We email you our reply: the confirmation, or what to do next.</li>
        {course.place !== undefined && <li>{batchWords(course, today)}</li>}
      </ol>
      <StampsAhead notes={['at once', 'in our bank', givenWords(accessOf(course, payment.site.access))]} />
      <p className={styles.notPaid}>
        Not paid yet? <a href={paymentPath}>Back to the payment page</a>. Fill the form only after a successful payment.
      </p>
      {payment.sample && <SampleWarning />}
      <Help
        site={payment.site}
        lead="Stuck? Call"
        message={`I have a question about registering for ${course.name}.`}
      />
    </section>
  );
}
