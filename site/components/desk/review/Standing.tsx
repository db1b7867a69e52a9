import { formatDayAndMonth, indianDayAt } from '../../../../domain/day.ts';
import { formatRupees, sumOf } from '../../../../domain/money.ts';
import { deskCertificatePath } from '../../../../domain/paths.ts';
import { isOpen } from '../../../../domain/registration/registration-states.ts';
import type { Certificate } from '../../../../server/certificate/certificates-of.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { FocusedAlert } from '../../form/FocusedAlert.island.tsx';
import { Words } from '../../frame/Words.tsx';
import { Warning } from '../frame/DeskHead.tsx';
import { Reference } from '../frame/Reference.tsx';
import { StateBadge } from '../frame/StateBadge.tsx';
import { addressFrom, type QueuePlace } from '../queue/queue-address.ts';
import styles from './Standing.module.css';

interface Props {
  registration: Pick<
    OneRegistration,
    | 'sameReference'
    | 'referenceTaken'
    | 'reference'
    | 'beyond'
    | 'isOwn'
    | 'colleagues'
    | 'isOfferedAgain'
    | 'id'
    | 'state'
    | 'refunds'
    | 'price'
    | 'kept'
  >;
  place: QueuePlace;
  /** The newest. */
  certificate: Pick<Certificate, 'state'> | undefined;
}

/** Reasons not to confirm: a registration of staff, a reference used twice, or no seat. */
export function Doubts({ registration, place, certificate }: Props) {
  const { sameReference, referenceTaken, reference, beyond, isOwn, colleagues, isOfferedAgain } = registration;
  return (
    <>
      <TakenBack registration={registration} certificate={certificate} />
      {isOwn && (
        <Warning>
          <b>This registration is your own</b>
          <p>It has, or had, your email address or your mobile number. A colleague has to work on it.</p>
        </Warning>
      )}
      {!isOwn && colleagues.length > 0 && (
        <Warning>
          <b>{`A registration of your colleague ${colleagues.join(' and ')}`}</b>
          <p>The log names you both for whatever you do here, and owners see it under Staff.</p>
        </Warning>
      )}
      {(referenceTaken || sameReference.length > 0) && (
        <Warning>
          <b>Same reference as another registration</b>
          <ul className={styles.others}>
            {sameReference.map(({ id, number, learnerName, courseName, price, receivedAt, state }) => (
              <li key={id}>
                <a href={addressFrom(place, id)}>{learnerName ?? number}</a>, <Words>{courseName}</Words>,{' '}
                {formatRupees(price)}, gave <Reference>{reference}</Reference> on{' '}
                {formatDayAndMonth(indianDayAt(receivedAt))} <StateBadge state={state} />
              </li>
            ))}
          </ul>
          {referenceTaken ? 'The other registration gave it first. ' : 'This registration gave it first. '}
          One payment confirms one learner: compare name and amount.
        </Warning>
      )}
      {isOfferedAgain && (
        <Warning>
          No payment was found in time, so the seat of this registration is offered again. Once you find the payment,
          the learner has the place as before.
        </Warning>
      )}
      {beyond !== undefined && (
        <Warning>
          All seats of this batch were taken when the registration came. Confirm it if you still have a place, or record
          the payment and refund in full.
        </Warning>
      )}
    </>
  );
}

/** The bank reversed the payment, so the learner has not paid. */
function TakenBack({ registration, certificate }: Pick<Props, 'registration' | 'certificate'>) {
  const { id, state, refunds, price, kept } = registration;
  const back = refunds.filter(({ byBank }) => byBank);
  const isUnpaid = isOpen(state) && kept < price;
  const isCertified = state !== 'confirmed' && certificate?.state === 'valid';
  if (back.length === 0 || !(isUnpaid || isCertified)) return null;
  return (
    <Warning>
      <b>The bank took back {formatRupees(sumOf(back.map(({ amount }) => amount)))}</b>
      <ul className={styles.others}>
        {back.map(({ id: refund, reason }) => reason !== null && <li key={refund}>{reason}</li>)}
      </ul>
      {state === 'needs-you' && (
        <p>
          We have told the learner by email. Once they send a new payment reference, the registration comes back to you.
        </p>
      )}
      {isCertified && (
        <p>
          Its certificate is still valid. <a href={deskCertificatePath(id)}>Open the certificate</a>; owners can
          withdraw it there.
        </p>
      )}
    </Warning>
  );
}

/** Somebody else was faster, so the change was not saved. */
export function ChangedMeanwhile() {
  return (
    <FocusedAlert className={styles.changed}>
      <h2>This registration has changed</h2>
      <p>
        Somebody else, or the learner, has changed this registration since you opened it. Your change was not saved. You
        now see the newest state. What you typed is still in the form, unless the form no longer applies.
      </p>
    </FocusedAlert>
  );
}
