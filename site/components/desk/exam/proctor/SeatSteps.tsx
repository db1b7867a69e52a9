import { deskSeatPath } from '../../../../../domain/paths.ts';
import type { SeatLive } from '../../../../../server/exam/proctor/slot-live.ts';
import { Icon } from '../../../../art/Icon.tsx';
import * as icons from '../../../../art/icons.ts';
import steps from '../../review/StepThrough.module.css';
import { nameOf } from './proctor-words.ts';

export function SeatSteps({ live: { position, slot, before, next } }: { live: SeatLive }) {
  return (
    <nav className={steps.step} aria-label="Learners of this slot">
      <span>
        {position} of {slot.seats.length}
      </span>
      {before !== undefined && (
        <a href={deskSeatPath(before.id)} aria-label={`Before: ${nameOf(before)}`} data-key="k">
          <Icon of={icons.chevronUp} size="1.125rem" />
        </a>
      )}
      {next !== undefined && (
        <a href={deskSeatPath(next.id)} aria-label={`Next: ${nameOf(next)}`} data-key="j">
          <Icon of={icons.chevronDown} size="1.125rem" />
        </a>
      )}
    </nav>
  );
}
