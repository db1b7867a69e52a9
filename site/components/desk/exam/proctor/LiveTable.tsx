import { deskSeatPath } from '../../../../../domain/paths.ts';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { Words } from '../../../frame/Words.tsx';
import { Bar } from '../../frame/Bar.tsx';
import { DeskTable } from '../../frame/DeskTable.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import styles from './LiveTable.module.css';
import { endWords, nameOf, notedWords, timeAt } from './proctor-words.ts';

/** Learners who are not at the door; those who are writing come first. */
export function rowsOf({ seats }: Pick<SlotLive, 'seats'>): readonly SeatOfSlot[] {
  return seats.filter(({ isAtDoor }) => !isAtDoor).toSorted((a, b) => rank(a) - rank(b));
}

interface Props {
  live: Pick<SlotLive, 'seats' | 'now'>;
  rows: readonly SeatOfSlot[];
  /** The viewer's id. */
  you: string;
}

export function LiveTable({ live: slot, rows, you }: Props) {
  if (slot.seats.length === 0) return <p>Nobody has booked this slot.</p>;
  return (
    <>
      {rows.length > 0 && (
        <DeskTable
          caption="Learners of this slot who are not in the waiting room"
          look="pressed"
          className={styles.live}
          columns={[
            {
              heading: 'Learner',
              at: '1 left',
              cell: (seat) => (
                <>
                  <a href={deskSeatPath(seat.id)}>
                    <Words>{nameOf(seat)}</Words>
                  </a>{' '}
                </>
              ),
            },
            { heading: 'Now at', at: '2 left', cell: nowAt },
            { heading: 'Left', is: 'number', at: '1 right', cell: left },
            {
              heading: 'Connection',
              at: '2 right',
              className: styles.connection,
              cell: ({ connection }) => <ConnectionState connection={connection} />,
            },
            { heading: 'Noted', at: '3 whole', className: styles.noted, cell: (seat) => notedWords(seat, you) },
          ]}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
      <p className={`meta ${styles.updated}`}>The software only records. You decide. Updated {timeAt(slot.now)}.</p>
    </>
  );
}

function nowAt(seat: SeatOfSlot) {
  const { attempt } = seat;
  if (attempt?.state !== 'open') {
    return <span className="soft">{endWords(seat) ?? (seat.letInAt === null ? 'Not here yet' : 'Has not begun')}</span>;
  }
  const { answered, nowAt: place, questions } = attempt;
  return (
    <span className={styles.question}>
      {/* The share of answered questions; the words give the current question. */}
      <Bar share={questions === 0 ? 0 : answered / questions} />
      <span>
        <span className="only-narrow">Question </span>
        {place} of {questions}
      </span>
    </span>
  );
}

function left({ attempt }: SeatOfSlot) {
  if (attempt?.state === 'open') return `${attempt.minutesLeft} min`;
  return (
    <span className="soft">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}

/** Writing, may begin, finished, absent. */
function rank({ attempt, letInAt }: SeatOfSlot): number {
  if (attempt !== undefined) return attempt.state === 'open' ? 0 : 2;
  return letInAt === null ? 3 : 1;
}
