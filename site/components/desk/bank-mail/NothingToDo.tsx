import { MINUTE, formatDayAndMonth, formatMomentBriefly, indianDayAt } from '../../../../domain/day.ts';
import { counted } from '../../../../domain/text/counted.ts';
import type { Evidence } from '../../../../server/bank-mail/evidence.ts';
import type { Neighbours } from '../../../../server/queue/neighbours.ts';
import { Card } from '../frame/Card.tsx';
import { addressFrom, queueAddress, type QueuePlace } from '../queue/queue-address.ts';
import styles from './NothingToDo.module.css';

interface Props {
  evidence: Evidence;
  /** When the learner registered, in milliseconds since 1970. */
  registeredAt: number;
  place: QueuePlace;
  neighbours: Neighbours;
}

/** Of a registration that bank mail confirmed, and that nobody has to look at. */
export function NothingToDo({ evidence, registeredAt, place, neighbours: { next, total } }: Props) {
  const { credit, recordedAt, inStatementAt, isSeenInApp } = evidence;
  const minutes = Math.max(1, Math.ceil((recordedAt - registeredAt) / MINUTE));
  const isNext = next !== undefined && !place.searching;
  return (
    <Card isMain heading="Nothing to do">
      <p>
        {credit.isByItself
          ? `Confirmed by bank mail on ${formatMomentBriefly(recordedAt)}${minutes <= 60 ? `, ${counted(minutes, 'minute')} after the form` : ''}.`
          : `Confirmed on ${formatMomentBriefly(recordedAt)}; the bank’s message says the same.`}{' '}
        {inStatementAt === null
          ? 'The statement is still to come.'
          : isSeenInApp
            ? `Seen in the bank app on ${formatDayAndMonth(indianDayAt(inStatementAt))}.`
            : `The statement of ${formatDayAndMonth(indianDayAt(inStatementAt))} agrees.`}
      </p>
      <a className={`button ${styles.next}`} href={isNext ? addressFrom(place, next.id) : queueAddress(place)}>
        {isNext ? 'Open next' : 'Back to the queue'}
      </a>
      {isNext && (
        <p className="meta">
          Next: {next.learnerName ?? 'no name'} ({next.position} of {total})
        </p>
      )}
    </Card>
  );
}
