import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { MOST_ON_WALL, type QueueView } from '../../../../domain/queue/views.ts';
import { daysAgo } from '../../../../domain/registration/deadline.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { Initials } from '../frame/Initials.tsx';
import styles from './EmptyQueue.module.css';
import type { QueueNews } from './queue-news.ts';

interface Props {
  view: QueueView;
  search: string | undefined;
  today: QueueNews['today'];
  now: number;
}

/** When there is nothing to do, a wall of today's learners, each a tile in the hue of the course. */
export function EmptyQueue({ view, search, today: { statement, confirmed }, now }: Props) {
  const isDone = search === undefined && view === 'now';
  return (
    <div className={styles.empty} data-scene={(isDone && confirmed.length === 0) || undefined}>
      <p>
        {isDone && confirmed.length > 0 && `${atLeast(confirmed.length)} confirmed today. `}
        {search === undefined ? WORDS[view] : `No registration matches “${search}”.`}
        {isDone &&
          (statement === undefined
            ? ' No statement has been imported yet.'
            : ` Last statement ${daysAgo(statement.at, now)}.`)}
      </p>
      {isDone && confirmed.length > 0 && (
        <ul className={styles.wall} aria-label="Confirmed today">
          {confirmed.map(({ id, learnerName, hue }) => (
            <li key={id}>
              <a
                href={deskRegistrationPath(id)}
                aria-label={learnerName ?? 'Name deleted'}
                title={learnerName ?? undefined}
              >
                <Initials name={learnerName} hue={hue} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function atLeast(learners: number): string {
  return `${learners < MOST_ON_WALL ? '' : 'At least '}${counted(learners, 'learner')}`;
}

const WORDS: Readonly<Record<QueueView, string>> = {
  now: 'Nothing to do.',
  learner: 'You are not waiting for any reply.',
  refunds: 'There are no refunds to pay.',
  confirmed: 'No registrations are confirmed yet.',
  rejected: 'No registrations are rejected.',
  all: 'There are no registrations yet.',
};
