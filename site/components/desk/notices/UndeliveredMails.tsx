import { formatMoment } from '../../../../domain/day.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';
import type { Undelivered } from '../../../../server/mail/outbox/undelivered.ts';

/** Emails that are stuck or failed, so that staff can call the people. */
export function UndeliveredMails({ stuck, ...givenUp }: Undelivered) {
  return (
    <>
      {stuck !== undefined && (
        <Warning>
          <strong>{stuck.mails === 1 ? 'An email has' : `${stuck.mails} emails have`} not been sent</strong> since{' '}
          {formatMoment(stuck.since)}. Check SMTP_URL and the email server
          {stuck.error === null ? '.' : `, which said: ${stuck.error}.`}
        </Warning>
      )}
      {givenUp.registrations.length > 0 && <GivenUp {...givenUp} />}
    </>
  );
}

function GivenUp({ registrations, more }: Pick<Undelivered, 'registrations' | 'more'>) {
  return (
    <Warning>
      <strong>Emails could not be delivered</strong> to{' '}
      {registrations.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={deskRegistrationPath(id)}>{name}</a>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}. Check the addresses, or call.
    </Warning>
  );
}
