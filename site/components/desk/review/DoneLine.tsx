import { actionForm, isStaffAction } from '../../../../domain/registration/registration-actions.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Words } from '../../frame/Words.tsx';
import { Notice } from '../frame/DeskHead.tsx';
import { addressFrom, type QueuePlace } from '../queue/queue-address.ts';

interface Props {
  action: string;
  registration: Pick<OneRegistration, 'id' | 'learnerName' | 'number' | 'email'>;
  place: QueuePlace;
}

/** The last action, before this page. Empty for an unknown action. */
export function DoneLine({ action, registration: { id, learnerName, number, email }, place }: Props) {
  if (!isStaffAction(action)) return undefined;
  const { doneTo, mails } = actionForm(action);
  return (
    <Notice>
      <b>
        <Words>{learnerName ?? number}</Words> {doneTo}.
      </b>{' '}
      {mails && (email === null ? 'They have no email address: call them. ' : 'The email is on its way. ')}
      <a href={addressFrom(place, id)}>Open</a>
    </Notice>
  );
}
