import { Words } from '../../frame/Words.tsx';
import { seatWords } from '../../../../domain/course/seats.ts';
import { openStates } from '../../../../domain/registration/states.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import {
  personFieldNames,
  personFields,
  type PersonRule,
  registrationFields,
} from '../../../../domain/registration/fields.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { Fact } from '../../frame/Fact.tsx';
import { CopyField } from '../frame/CopyField.tsx';
import badge from '../frame/badge.module.css';
import styles from './RegistrationFacts.module.css';
import { StateBadge } from '../frame/StateBadge.tsx';
import type { OneRegistration } from '../../../../server/review/review.ts';

/** What the learner sent, and what was promised. */
export function RegistrationFacts({ registration }: { registration: OneRegistration }) {
  const { referenceTyped, reference, referenceTaken, sameReference, beyond, isClosed, state } = registration;
  return (
    <>
      <dl className={styles.facts}>
        <CopyField label={registrationFields.reference.label} value={reference} />
        {referenceTyped !== null && referenceTyped !== reference && (
          <Fact label={registrationFields.referenceTyped.label}>{referenceTyped}</Fact>
        )}
        <Fact label="Paid">
          By {methodNames[registration.method]} on {formatDay(registration.paidOn)}
        </Fact>
        <Fact label="Course">
          <Words>{registration.courseName}</Words>
        </Fact>
        {registration.batch !== null && <Fact label="Batch">starts {formatDay(registration.batch)}</Fact>}
        <Fact label="Price">{formatRupees(registration.price)}</Fact>
        {personFieldNames.map((name) => {
          const { label, href }: PersonRule = personFields[name];
          const value = registration[name];
          if (value === null) return null;
          return (
            <Fact key={name} label={label}>
              {href === undefined ? value : <a href={href(value)}>{value}</a>}
            </Fact>
          );
        })}
        <Fact label="Received">{formatMoment(registration.receivedAt)}</Fact>
        <Fact label="Answer promised by">{formatMoment(registration.dueAt)}</Fact>
        {registration.confirmedAt !== null && <Fact label="Confirmed">{formatMoment(registration.confirmedAt)}</Fact>}
        <Fact label="Consent">
          {formatMoment(registration.consentAt)}, privacy notice of {formatDay(registration.consentVersion)}
        </Fact>
        {registration.termsVersion !== null && registration.refundsVersion !== null && (
          <Fact label="Agreed to">
            terms of {formatDay(registration.termsVersion)}, refund rules of {formatDay(registration.refundsVersion)}
          </Fact>
        )}
        <Fact label={registrationFields.marketingConsentAt.label}>
          {registration.marketingConsentAt === null ? 'no' : `yes, ${formatMoment(registration.marketingConsentAt)}`}
        </Fact>
        {registration.erasedAt !== null && (
          <Fact label="Personal data deleted">{formatMoment(registration.erasedAt)}</Fact>
        )}
      </dl>
      {beyond !== undefined && (
        <div className={styles.same}>
          <p>
            <span className={badge.badge} data-tone="odd">
              {seatWords(beyond)}
            </span>{' '}
            All seats of this batch were taken when the registration came. Confirm it if you have a place after all, or
            record the payment and mark the refund due.
          </p>
        </div>
      )}
      {isClosed && openStates.some((open) => open === state) && (
        <div className={styles.same}>
          <p>
            <span className={badge.badge} data-tone="odd">
              Registration is closed
            </span>{' '}
            Nobody is asked to pay for this course at present. Who has paid can still be confirmed.
          </p>
        </div>
      )}
      {(referenceTaken || sameReference.length > 0) && (
        <div className={styles.same}>
          <p>
            <span className={badge.badge} data-tone="odd">
              {referenceTaken ? 'Reference used elsewhere' : 'Reference given twice'}
            </span>{' '}
            {referenceTaken
              ? 'Another registration gave this reference first.'
              : 'This registration gave the reference first. Others gave it too.'}
          </p>
          <ul>
            {sameReference.map(({ id, number, courseName, state: stands }) => (
              <li key={id}>
                <a href={deskRegistrationPath(id)}>{number}</a> <Words>{courseName}</Words>{' '}
                <StateBadge state={stands} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
