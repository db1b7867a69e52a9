import type { Undelivered } from '../../../server/staff-desk/staff-desk.ts';
import { deskRegistrationPath } from '../../paths.ts';
import { Warning } from './DeskHead.tsx';

/** Who did not get a mail, for somebody to call them; nothing where all arrived. */
export function UndeliveredMails({ registrations, more }: Undelivered) {
  if (registrations.length === 0) return null;
  return (
    <Warning>
      <strong>Mails could not be delivered</strong> to{' '}
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
