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
          ? ' No statement was imported yet.'
          : ` Last statement ${daysAgo(statement.at, now)}.`)}
    </p>
  );
}

const WORDS: Readonly<Record<QueueView, string>> = {
  now: 'Nobody waits for you.',
  learner: 'You wait for nobody’s reply.',
  refunds: 'There is no refund to pay.',
  confirmed: 'Nobody is confirmed yet.',
  rejected: 'No registration is rejected.',
  all: 'There is no registration yet.',
};
