import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { Figure, Strip } from '../../frame/Strip.tsx';
import { codeWords, timeAt } from './proctor-words.ts';
import styles from './SlotStrip.module.css';

/** The code, who is at the door, who is writing, and the time left. */
export function SlotStrip({ live: slot }: { live: SlotLive }) {
  const atDoor = slot.seats.filter(({ isAtDoor }) => isAtDoor).length;
  const open = slot.seats.filter(({ attempt }) => attempt?.state === 'open');
  const away = open.filter(({ connection }) => connection.kind === 'away').length;
  return (
    <Strip label="This slot">
      <Figure figure={<strong className={styles.code}>{codeWords(slot.code)}</strong>}>code for this slot</Figure>
      <Figure figure={atDoor} href={atDoor > 0 ? '#door' : undefined}>
        in the waiting room
      </Figure>
      <Figure figure={open.length}>taking the exam{away > 0 && `, ${away} offline`}</Figure>
      <TimeLeft live={slot} />
    </Strip>
  );
}

/** The time left for most writers. */
function TimeLeft({ live: slot }: { live: SlotLive }) {
  const ends = slot.seats.flatMap(({ attempt }) => (attempt?.state === 'open' ? [attempt] : []));
  const most = ends.toSorted(
    (a, b) =>
      ends.filter(({ endsAt }) => endsAt === b.endsAt).length - ends.filter(({ endsAt }) => endsAt === a.endsAt).length,
  )[0];
  if (most === undefined) return <Figure figure={`${slot.minutes} minutes`}>from the moment a learner begins</Figure>;
  const until = timeAt(most.endsAt);
  return (
    <Figure figure={`${most.minutesLeft} ${most.minutesLeft === 1 ? 'minute' : 'minutes'}`}>
      {ends.length === 1 ? 'left' : 'left for most'}, until {until}
    </Figure>
  );
}
