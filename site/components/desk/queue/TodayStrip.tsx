import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { daysAgo, waitInWords } from '../../../../domain/registration/deadline.ts';
import { registrationNumber } from '../../../../domain/registration/registration-number.ts';
import { Figure, Strip } from '../frame/Strip.tsx';
import { addressFrom, queueAddress, type QueuePlace } from './queue-address.ts';
import type { QueueNews } from './queue-news.ts';
import styles from './TodayStrip.module.css';

interface Props {
  today: QueueNews['today'];
  place: QueuePlace;
  waiting: number;
  stuck: number;
  now: number;
}

/** Four links: overdue, longest wait, emails, last statement. */
export function TodayStrip({ today: { due, longest, statement }, place, waiting, stuck, now }: Props) {
  const inView: QueuePlace = { view: 'now', courseId: place.courseId, searching: false };
  return (
    <Strip label="Today" className={styles.columns}>
      <Figure figure={due.overdue} tone={due.overdue > 0 ? 'bad' : undefined} href={`${queueAddress(inView)}#overdue`}>
        overdue
      </Figure>
      {longest === undefined ? (
        <Figure figure="None">nothing to do</Figure>
      ) : (
        <Figure
          figure={waitInWords(longest.since, now)}
          href={addressFrom(inView, longest.id)}
          title={`Waiting since ${formatMoment(longest.since)}`}
        >
          longest wait
          <span className="only-wide">: {longest.learnerName ?? registrationNumber(longest.id)}</span>
        </Figure>
      )}
      <Figure figure={stuck} tone={stuck > 0 ? 'bad' : undefined} href="#notices">
        {stuck === 1 ? 'email stuck' : 'emails stuck'}
      </Figure>
      <Figure
        figure={statement === undefined ? 'None yet' : daysAgoCapital(statement.at, now)}
        href={deskPaths.import}
        title={
          statement === undefined || statement.lastDay === null
            ? undefined
            : `${statement.layout}, up to ${formatDay(statement.lastDay)}. Looked at ${formatMoment(statement.at)}.`
        }
      >
        last statement; {waiting}
        <span className="only-wide"> {waiting === 1 ? 'learner' : 'learners'}</span> {waiting === 1 ? 'waits' : 'wait'}
        <span className="only-wide"> for one</span>
      </Figure>
    </Strip>
  );
}

function daysAgoCapital(at: number, now: number): string {
  return daysAgo(at, now).replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
