import type { Neighbours } from '../../../../server/queue/neighbours.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { addressFrom, type QueuePlace } from '../queue/queue-address.ts';
import styles from './StepThrough.module.css';

export function StepThrough({ neighbours, place }: { neighbours: Neighbours; place: QueuePlace }) {
  const { position, total, before, next } = neighbours;
  return (
    <nav className={styles.step} aria-label="Registrations of this view">
      {position !== undefined && (
        <span>
          {position} of {total}
        </span>
      )}
      {before !== undefined && (
        <a href={addressFrom(place, before.id)} aria-label={`Before: ${before.learnerName ?? 'no name'}`} data-key="k">
          <Icon of={icons.chevronUp} size="1.125rem" />
        </a>
      )}
      {next !== undefined && (
        <a href={addressFrom(place, next.id)} aria-label={`Next: ${next.learnerName ?? 'no name'}`} data-key="j">
          <Icon of={icons.chevronDown} size="1.125rem" />
        </a>
      )}
    </nav>
  );
}
