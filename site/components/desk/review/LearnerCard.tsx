import { seatWords } from '../../../../domain/course/seats.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { deskSlipPath } from '../../../../domain/paths.ts';
import { calledName } from '../../../../domain/person/name.ts';
import { methodNames } from '../../../../domain/payment/reference.ts';
import { personFieldNames, personFields, type PersonRule } from '../../../../domain/registration/person-fields.ts';
import { registrationFields } from '../../../../domain/registration/registration-fields.ts';
import { isOpen } from '../../../../domain/registration/registration-states.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Fact } from '../../frame/Fact.tsx';
import { Address } from '../../slip/Address.tsx';
import { Card } from '../frame/Card.tsx';
import { isWithoutEmail } from './action-page.ts';
import styles from './LearnerCard.module.css';

interface Props {
  registration: OneRegistration;
  /** Where the form for an address is. */
  addAddress: string;
  /** Whether the page has the payment reference elsewhere. */
  isReferenceSeen: boolean;
}

export function LearnerCard({ registration, addAddress, isReferenceSeen }: Props) {
  const { mobile, email, learnerName, referenceTyped, reference, beyond, state } = registration;
  return (
    <Card heading="Learner">
      {mobile !== null && (
        <div className={styles.contact}>
          <a className="button-quiet" href={`tel:${mobile}`}>
            <Icon of={icons.phone} />
            Call
          </a>
          {/* Nothing of it is asked before somebody presses. */}
          <a
            className="button-quiet"
            href={`https://wa.me/${mobile.replace(/\D/g, '')}?${new URLSearchParams({ text: `Hello ${calledName(learnerName ?? '')}` }).toString().replaceAll('+', '%20')}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={icons.chat} />
            WhatsApp
          </a>
          {email !== null && (
            <a className="button-quiet" href={`mailto:${email}`}>
              <Icon of={icons.email} />
              Email
            </a>
          )}
        </div>
      )}
      <dl className={`labelled ${styles.facts}`}>
        {registration.batch !== null && <Fact label="Batch">starts {formatDay(registration.batch)}</Fact>}
        {personFieldNames.map((name) => {
          const { label, href }: PersonRule = personFields[name];
          const value = registration[name];
          if (name === 'email' && isWithoutEmail(registration)) {
            return (
              <Fact key={name} label={label}>
                No email address
                <br />
                <a className="tap" href={addAddress}>
                  Add an address
                </a>
                <br />
                <a className="tap" href={deskSlipPath(registration.id)}>
                  Papers to print
                </a>
              </Fact>
            );
          }
          if (value === null) return null;
          return (
            <Fact key={name} label={label}>
              {href === undefined ? (
                value
              ) : (
                <a href={href(value)}>{name === 'email' ? <Address>{value}</Address> : value}</a>
              )}
            </Fact>
          );
        })}
        <Fact label="Registered">
          {formatMoment(registration.receivedAt)}
          {registration.registeredBy !== null && ', at the desk'}
        </Fact>
        <Fact label="Promised by">{formatMoment(registration.dueAt)}</Fact>
        {registration.confirmedAt !== null && <Fact label="Confirmed">{formatMoment(registration.confirmedAt)}</Fact>}
        <Fact label="Paid">
          {registration.method === 'cash' ? 'In cash' : `By ${methodNames[registration.method]}`} on{' '}
          {formatDay(registration.paidOn)}
        </Fact>
        {!isReferenceSeen && <Fact label={registrationFields.reference.label}>{reference}</Fact>}
        {referenceTyped !== null && referenceTyped !== reference && (
          <Fact label={registrationFields.referenceTyped.label}>{referenceTyped}</Fact>
        )}
        {registration.erasedAt !== null && (
          <Fact label="Personal data deleted">{formatMoment(registration.erasedAt)}</Fact>
        )}
        {beyond !== undefined && <Fact label="Seats">{seatWords(beyond)}</Fact>}
        {registration.isClosed && isOpen(state) && <Fact label="Course">closed: nobody else is asked to pay</Fact>}
      </dl>
    </Card>
  );
}

export function ConsentFacts({ registration }: { registration: OneRegistration }) {
  return (
    <dl className={`labelled ${styles.facts}`}>
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
    </dl>
  );
}
