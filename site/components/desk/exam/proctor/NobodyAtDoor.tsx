import { DOOR_OPENS } from '../../../../../domain/exam/slot/times.ts';
import type { SlotLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { Card } from '../../frame/Card.tsx';
import { timeAt } from './proctor-words.ts';

/** Shown when there is nothing to do. */
export function NobodyAtDoor({ live: slot }: { live: SlotLive }) {
  const opens = slot.startsAt - DOOR_OPENS;
  return (
    <Card heading="Nobody is in the waiting room">
      <p>
        {slot.now < opens
          ? `Learners can enter the waiting room from ${timeAt(opens)}.`
          : 'Learners appear here when they open their exam page.'}
      </p>
    </Card>
  );
}
