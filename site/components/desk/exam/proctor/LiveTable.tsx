import { deskSeatPath } from '../../../../../domain/paths.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { Words } from '../../../frame/Words.tsx';
import rowLink from '../../frame/row-link.module.css';
import { ConnectionState } from './ConnectionState.tsx';
import styles from './LiveTable.module.css';
import { endWords, nameOf, notedWords, timeAt } from './proctor-words.ts';

/** Everybody of the slot who is not at the door: those who write first. `you`: who looks, by their id. */
export function LiveTable({ live: slot, you }: { live: SlotLive; you: string }) {
  const rows = slot.seats.filter(({ isAtDoor }) => !isAtDoor).toSorted((a, b) => rank(a) - rank(b));
  if (slot.seats.length === 0) return <p data-live="table">Nobody has booked a seat in this slot.</p>;
  return (
    <div data-live="table">
      {rows.length > 0 && (
        <table className={`${rowLink.rows} ${styles.table}`}>
          <caption className="visually-hidden">Learners of this slot who are not at the door</caption>
          <thead>
            <tr>
              <th scope="col">Learner</th>
              <th scope="col">Now at</th>
              <th scope="col" className={styles.left}>
                Left
              </th>
              <th scope="col">Connection</th>
              <th scope="col">Noted</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((seat) => (
              <Row key={seat.id} seat={seat} you={you} />
            ))}
          </tbody>
        </table>
      )}
      <p className={`meta ${styles.updated}`}>
        A note is only a note: the software decides nothing from it. Updated {timeAt(slot.now)}.
      </p>
    </div>
  );
}

function Row({ seat, you }: { seat: SeatOfSlot; you: string }) {
  const { id, attempt, connection } = seat;
  const isOpen = attempt?.state === 'open';
  return (
    <tr data-row data-seat={id}>
      <th scope="row" className={`${rowLink.link} ${styles.who}`}>
        <a href={deskSeatPath(id)}>
          <Words>{nameOf(seat)}</Words>
        </a>{' '}
      </th>
      <td className={styles.at}>
        {isOpen ? (
          <span className={styles.question}>
            <Answered answered={attempt.answered} of={attempt.questions} />
            <span>
              <span className="only-narrow">Question </span>
              {attempt.nowAt} of {attempt.questions}
            </span>
          </span>
        ) : (
          <span className="soft">{endWords(seat) ?? (seat.letInAt === null ? 'Not here yet' : 'Has not begun')}</span>
        )}
      </td>
      <td className={styles.left}>
        {isOpen ? (
          `${attempt.minutesLeft} min`
        ) : (
          <span className="soft">
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">none</span>
          </span>
        )}
      </td>
      <td className={styles.connection}>
        <ConnectionState connection={connection} />
      </td>
      <td className={styles.noted}>{notedWords(seat, you)}</td>
    </tr>
  );
}

/** How much of it has an answer; the words beside it say where the learner is. */
function Answered({ answered, of }: { answered: number; of: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.rest} width="100" height="8" />
      <rect className={styles.done} width={of === 0 ? 0 : Math.round((100 * answered) / of)} height="8" />
    </svg>
  );
}

/** Who writes, who may begin, who is done, who is not here. */
function rank({ attempt, letInAt }: SeatOfSlot): number {
  if (attempt !== undefined) return attempt.state === 'open' ? 0 : 2;
  return letInAt === null ? 3 : 1;
}
