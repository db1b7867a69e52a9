import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import type { StaffPair } from '../../../../server/sign-in/staff/staff-pairs.ts';
import { Address } from '../../slip/Address.tsx';
import { Chip } from '../frame/Chip.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';

/** Staff who worked on registrations of colleagues. */
export function StaffPairs({ pairs }: { pairs: readonly StaffPair[] }) {
  return (
    <DeskTable
      caption="Who worked on the registrations of colleagues, by the log"
      columns={[
        {
          heading: 'Who',
          cell: ({ who, isMutual }) => (
            <>
              <Address>{who}</Address> {isMutual && <Chip tone="part">Each other’s</Chip>}
            </>
          ),
        },
        { heading: 'For whom', is: 'address', cell: ({ whose }) => <Address>{whose}</Address> },
        { heading: 'How often', cell: ({ actions }) => counted(actions, 'time') },
        { heading: 'Last', cell: ({ last }) => formatMoment(last) },
      ]}
      rows={pairs}
      keyOf={({ who, whose }) => `${who} ${whose}`}
    />
  );
}
