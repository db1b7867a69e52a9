import { formatDayAndMonth, formatMoment, indianDayAt } from '../../../../domain/day.ts';
import { promise, shortPromise } from '../../../../domain/registration/deadline.ts';
import { isOpen, waitsForStaff } from '../../../../domain/registration/registration-states.ts';
import type { OneRegistration } from '../../../../server/review/one-registration.ts';
import { Chip } from '../frame/Chip.tsx';
import { StateBadge } from '../frame/StateBadge.tsx';

/** Beside the name. `now` in milliseconds since 1970. */
export function StateLine({ registration, now }: { registration: OneRegistration; now: number }) {
  const { number, state, kept, price, dueAt, refunds } = registration;
  const due = refunds.filter(({ refundedAt }) => refundedAt === null).toSorted((a, b) => a.dueAt - b.dueAt)[0];
  const { overdue, moment } = promise(dueAt, now);
  return (
    <>
      {isOpen(state) && kept > 0 && kept < price && <Chip tone="part">Part paid</Chip>}
      {(kept === 0 || !isOpen(state) || state !== 'received') && <StateBadge state={state} />}
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
