import { formatDayAndMonth } from '../../../../domain/day.ts';
import { formatRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import type { MissingPayment } from '../../../../server/bank-mail/missing.ts';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { Reference } from '../frame/Reference.tsx';

/** Payments that bank mail confirmed and that a statement lacks. */
export function MissingList({ missing }: { missing: readonly MissingPayment[] }) {
  if (missing.length === 0) return null;
  return (
    <DeskTable
      caption="Not in the statement: confirmed by bank mail, and the statement of these days lacks them"
      isCaptionSeen
      columns={[
        {
          heading: 'Learner',
          cell: ({ registrationId, learnerName, number }) => (
            <a href={`${deskRegistrationPath(registrationId)}#evidence`}>{learnerName ?? number}</a>
          ),
        },
        { heading: 'Course', cell: ({ courseName }) => <Words>{courseName}</Words> },
        { heading: 'Reference', is: 'whole', cell: ({ reference }) => <Reference>{reference}</Reference> },
        { heading: 'State', cell: () => <Chip tone="bad">Not there</Chip> },
        { heading: 'Paid', is: 'number', cell: ({ amount }) => formatRupees(amount) },
        {
          heading: 'Statement',
          is: 'whole',
          cell: ({ statement: { firstDay, lastDay } }) =>
            `${formatDayAndMonth(firstDay)} to ${formatDayAndMonth(lastDay)}`,
        },
      ]}
      rows={missing}
      keyOf={({ creditId }) => creditId}
    />
  );
}
