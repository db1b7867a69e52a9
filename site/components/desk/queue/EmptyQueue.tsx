import type { QueueView } from '../../../../domain/queue/views.ts';
import { daysAgo } from '../../../../domain/registration/deadline.ts';
import type { Today } from '../../../../server/queue/today.ts';
import styles from './EmptyQueue.module.css';

interface Props {
  view: QueueView;
  search: string | undefined;
  statement: Today['statement'];
  now: number;
}

export function EmptyQueue({ view, search, statement, now }: Props) {
  return (
    <p className={styles.empty}>
      {search === undefined ? WORDS[view] : `No registration matches “${search}”.`}
      {search === undefined &&
        view === 'now' &&
        (statement === undefined
          ? ' No statement has been imported yet.'
          : ` Last statement ${daysAgo(statement.at, now)}.`)}
    </p>
  );
}

const WORDS: Readonly<Record<QueueView, string>> = {
  now: 'Nothing to do.',
  learner: 'You are not waiting for any reply.',
  refunds: 'There are no refunds to pay.',
  confirmed: 'No registrations are confirmed yet.',
  rejected: 'No registrations are rejected.',
  all: 'There are no registrations yet.',
};
