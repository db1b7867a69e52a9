import { formatDayAndMonth, formatMoment, indianDayAt } from '../../../../domain/day.ts';
import { promise, shortPromise } from '../../../../domain/registration/deadline.ts';
import { isOpen, waitsForStaff } from '../../../../domain/registration/registration-states.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Chip } from '../frame/Chip.tsx';
import { StateBadge } from '../frame/StateBadge.tsx';

interface Props {
  registration: OneRegistration;
  /** Whether a statement lacks a payment of it. */
  isMissing: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Beside the name. */
export function StateLine({ registration, isMissing, now }: Props) {
  const { number, state, kept, price, dueAt, refunds } = registration;
  const due = refunds.filter(({ refundedAt }) => refundedAt === null).toSorted((a, b) => a.dueAt - b.dueAt)[0];
  const { overdue, moment } = promise(dueAt, now);
  return (
    <>
      {isOpen(state) && kept > 0 && kept < price && <Chip tone="part">Part paid</Chip>}
      {isMissing ? (
        <Chip tone="bad">
          <Icon of={icons.warning} size="0.9375rem" />
          Not in the statement
        </Chip>
      ) : (
        (kept === 0 || !isOpen(state) || state !== 'received') && <StateBadge state={state} />
      )}
      {state === 'confirmed' && due !== undefined && <Chip tone="part">Refund due</Chip>}
      {waitsForStaff(state) && (
        <time className={overdue ? 'bad' : 'soft'} title={`Promised by ${moment}`}>
          {overdue ? '' : 'due '}
          {shortPromise(dueAt, now)}
        </time>
      )}
      {due !== undefined && (
        <time className={due.dueAt < now ? 'bad' : 'soft'} title={formatMoment(due.dueAt)}>
          pay back by {formatDayAndMonth(indianDayAt(due.dueAt))}
        </time>
      )}
      <span className="meta">{number}</span>
    </>
  );
}
