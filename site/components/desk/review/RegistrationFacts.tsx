import type { ReactNode } from 'react';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { telHref } from '../../../../domain/person/phone.ts';
import type { OneRegistration } from '../../../../server/staff-desk/staff-desk.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { CopyField } from '../../payment/CopyField.tsx';
import badge from '../frame/badge.module.css';
import styles from './RegistrationFacts.module.css';
import { StateBadge } from '../frame/StateBadge.tsx';

/** What the learner sent, and what was promised. */
export function RegistrationFacts({ registration }: { registration: OneRegistration }) {
  const { email, mobile, guardian_name, reference_typed, reference, reference_taken, sameReference } = registration;
  return (
    <>
      <dl className={styles.facts}>
        <CopyField label="Payment reference" value={reference} />
        {reference_typed !== null && reference_typed !== reference && <Fact label="As typed">{reference_typed}</Fact>}
        <Fact label="Paid">
          {registration.method === 'upi' ? 'By UPI' : 'By bank transfer'} on {formatDay(registration.paid_on)}
        </Fact>
        <Fact label="Course">{registration.course_name}</Fact>
        <Fact label="Price">{formatRupees(registration.price)}</Fact>
        {registration.learner_name !== null && <Fact label="Learner">{registration.learner_name}</Fact>}
        {guardian_name !== null && <Fact label="Parent or guardian">{guardian_name}</Fact>}
        {email !== null && (
          <Fact label="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {mobile !== null && (
          <Fact label="Mobile">
            <a href={telHref(mobile)}>{mobile}</a>
          </Fact>
        )}
        <Fact label="Received">{formatMoment(registration.received_at)}</Fact>
        <Fact label="Answer promised by">{formatMoment(registration.due_at)}</Fact>
        {registration.confirmed_at !== null && <Fact label="Confirmed">{formatMoment(registration.confirmed_at)}</Fact>}
        <Fact label="Consent">
          {formatMoment(registration.consent_at)}, notice of {formatDay(registration.consent_version)}
        </Fact>
        <Fact label="Mails about new courses">
          {registration.marketing_consent_at === null
            ? 'no'
            : `yes, ${formatMoment(registration.marketing_consent_at)}`}
        </Fact>
        {registration.erased_at !== null && <Fact label="Person erased">{formatMoment(registration.erased_at)}</Fact>}
      </dl>
      {(reference_taken || sameReference.length > 0) && (
        <div className={styles.same}>
          <p>
            <span className={badge.badge} data-tone="odd">
              {reference_taken ? 'Reference used elsewhere' : 'Reference given twice'}
            </span>{' '}
            {reference_taken
              ? 'Another registration gave this reference first.'
              : 'This registration gave the reference first; others gave it, too.'}
          </p>
          <ul>
            {sameReference.map(({ id, number, courseName, state }) => (
              <li key={id}>
                <a href={deskRegistrationPath(id)}>{number}</a> {courseName} <StateBadge state={state} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
