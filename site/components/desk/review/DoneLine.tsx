import { actionForm, isStaffAction } from '../../../../domain/registration/registration-actions.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { ConfirmedToday } from '../../../../server/queue/today.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Words } from '../../frame/Words.tsx';
import { Notice } from '../frame/DeskHead.tsx';
import { Initials } from '../frame/Initials.tsx';
import { addressFrom, type QueuePlace } from '../queue/queue-address.ts';
import { tilesOf } from '../queue/queue-news.ts';
import styles from './DoneLine.module.css';

interface Props {
  action: string;
  registration: Pick<OneRegistration, 'id' | 'learnerName' | 'number' | 'email'>;
  place: QueuePlace;
  /** Undefined after any other action than a confirmation. */
  today: ConfirmedToday | undefined;
  offered: readonly CourseEntry[];
}

/** The last action, before this page. Empty for an unknown action. */
export function DoneLine({ action, registration: { id, learnerName, number, email }, place, today, offered }: Props) {
  if (!isStaffAction(action)) return undefined;
  const { doneTo, mails } = actionForm(action);
  return (
    <Notice>
      <b>
        <Words>{learnerName ?? number}</Words> {doneTo}.
      </b>{' '}
      {mails && (email === null ? 'They have no email address: call them. ' : 'The email is on its way. ')}
      <a href={addressFrom(place, id)}>Open</a>
      {today !== undefined && (
        <span className={styles.today}>
          {tilesOf(today.newest, offered).map((tile) => (
            <Initials key={tile.id} name={tile.learnerName} hue={tile.hue} />
          ))}
          <b>{today.count}</b> confirmed today
        </span>
      )}
    </Notice>
  );
}
