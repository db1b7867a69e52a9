import { MINUTE } from '../../../../../domain/day.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import type { SeatEvent } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import type { SeatLive, SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { deskRegistrationPath } from '../../../../../domain/paths.ts';
import { registrationNumber } from '../../../../../domain/registration/registration-number.ts';
import { Words } from '../../../frame/Words.tsx';
import { Card } from '../../frame/Card.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { endWords, numberOf, slotTime, timeAt } from './proctor-words.ts';
import { Figure, Strip } from '../../frame/Strip.tsx';
import styles from './SeatNow.module.css';

/** What changes on the page of a seat. */
export type SeatNews = Pick<SeatLive, 'seat' | 'lastAnswer' | 'staff'>;

export type SlotOfSeat = Pick<SlotLive, 'courseName' | 'startsAt' | 'now'>;

/** Below the name, which stays. */
export function SeatState({ seat, slot }: { seat: SeatLive['seat']; slot: SlotOfSeat }) {
  return (
    <div className="state-line">
      <ConnectionState connection={seat.connection} />
      <span className="meta">
        <Words>{slot.courseName}</Words>, {slotTime(slot.startsAt, slot.now)} ·{' '}
        <a className="tap" href={deskRegistrationPath(seat.registrationId)}>
          {registrationNumber(seat.registrationId)}
        </a>
      </span>
    </div>
  );
}

/** `Submitted 10:26` without the time. */
function withoutTime(words: string): string {
  const at = words.search(/ \d/);
  return at === -1 ? words : words.slice(0, at);
}

export function SeatFigures({ seat }: { seat: SeatLive['seat'] }) {
  const { attempt } = seat;
  if (attempt === undefined) return undefined;
  const isOpen = attempt.state === 'open';
  const figures = [
    [`${attempt.nowAt} of ${attempt.questions}`, isOpen ? 'question now' : 'question seen last'],
    [String(attempt.answered), 'answered and saved'],
    isOpen
      ? [`${attempt.minutesLeft} min`, `left, until ${timeAt(attempt.endsAt)}`]
      : [timeAt(attempt.endedAt ?? attempt.endsAt), withoutTime(endWords(seat) ?? 'ended').toLowerCase()],
    [timeAt(attempt.startedAt), 'started, ID checked'],
  ];
  return (
    <Strip label="The exam" className={styles.figures}>
      {figures.map(([figure, words]) => (
        <Figure key={words} figure={figure}>
          {words}
        </Figure>
      ))}
    </Strip>
  );
}

/** Newest first. `you` is the viewer's id. */
export function SeatNoted({ news: { seat, lastAnswer, staff }, you }: { news: SeatNews; you: string }) {
  const by = (id: string | null) => (id === you ? 'You' : (staff[id ?? ''] ?? 'Staff'));
  return (
    <Card heading="Noted">
      {seat.events.length === 0 ? (
        <p className="soft">Nothing yet.</p>
      ) : (
        <ol className={styles.noted}>
          {seat.events.toReversed().map((event, index) => (
            <li key={index}>
              <time>{timeAt(event.at)}</time>
              <span>{eventWords(event, by(event.staffId))}</span>
            </li>
          ))}
        </ol>
      )}
      {lastAnswer && (
        <p className={`meta ${styles.last}`}>
          Last saved answer: question {lastAnswer.place}, {timeAt(lastAnswer.savedAt)}
        </p>
      )}
    </Card>
  );
}

/** `by` is the address of the staff member, or `You`. */
export function eventWords({ kind, detail, note }: SeatEvent, by: string): string {
  const minutes = numberOf(detail, 'minutes');
  const long = lasting(numberOf(detail, 'seconds'));
  switch (kind) {
    case 'arrived':
      return 'Opened the page before the exam';
    case 'name-wish':
      return `Asked for the name ${note ?? '(deleted)'}`;
    case 'let-in':
      return `${by} checked the ID and let the learner in${minutes === undefined ? '' : ` with ${counted(minutes, 'minute')}`}`;
    case 'started':
      return `Began the exam${minutes === undefined ? '' : `, with ${counted(minutes, 'minute')}`}`;
    case 'left-page':
      return `Left the page${long}`;
    case 'pasted':
      return 'Pasted text';
    case 'connection-lost':
      return `Connection lost${long}`;
    case 'took-over':
      return 'Continued on another device or browser';
    case 'time-given':
      return `${by} gave ${counted(minutes ?? 0, 'minute')}: ${note ?? 'no reason kept'}`;
    case 'note':
      return `${by} noted: ${note ?? '(deleted)'}`;
    case 'moved':
      return `${by} cancelled the booking`;
    case 'handed-in':
      return { learner: 'Submitted', deadline: 'Submitted when the time was over', proctor: `${by} ended the exam` }[
        detail['by'] === 'deadline' || detail['by'] === 'proctor' ? detail['by'] : 'learner'
      ];
    case 'voided':
      return `${by} made the attempt void: ${note ?? 'no reason kept'}`;
  }
}

function lasting(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  return seconds * 1000 < MINUTE ? ` for ${counted(seconds, 'second')}` : ` for ${Math.floor(seconds / 60)} min`;
}
