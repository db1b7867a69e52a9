import { actionForm, isStaffAction } from '../../../../domain/registration/registration-actions.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Words } from '../../frame/Words.tsx';
import { Notice } from '../frame/DeskHead.tsx';
import { addressFrom, type QueuePlace } from '../queue/queue-address.ts';

interface Props {
  /** What was done. */
  action: string;
  registration: Pick<OneRegistration, 'id' | 'learnerName' | 'number'>;
  place: QueuePlace;
}

/** What happened to the registration before this page; nothing for an action that there is not. */
export function DoneLine({ action, registration: { id, learnerName, number }, place }: Props) {
  if (!isStaffAction(action)) return undefined;
  const { doneTo, mails } = actionForm(action);
  return (
    <Notice>
      <b>
        <Words>{learnerName ?? number}</Words> {doneTo}.
      </b>{' '}
      {mails && 'The email is on its way. '}
      <a href={addressFrom(place, id)}>Open</a>
    </Notice>
  );
}
