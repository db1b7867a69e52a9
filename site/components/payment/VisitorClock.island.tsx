import { island } from '../../islands/island.tsx';
import { useNow } from '../../islands/use-now.ts';
import { Room } from '../frame/Room.tsx';

const SECOND = 1000;

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** In any month and time zone. */
const LONGEST = ['AM', 'PM'].map((half) => `May 00, 0000, 00:00:00 ${half} GMT+00:00`);

/** The visitor's date and time, every second. */
export const VisitorClock = island('VisitorClock', 'visible', function VisitorClock() {
  const now = useNow(SECOND);
  return (
    <Room words={LONGEST}>
      {now === undefined ? <time /> : <time dateTime={new Date(now).toISOString()}>{format.format(now)}</time>}
    </Room>
  );
});
