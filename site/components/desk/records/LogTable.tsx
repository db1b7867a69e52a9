import { formatMoment } from '../../../../domain/day.ts';
import { registrationNumber } from '../../../../domain/registration/registration-number.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { auditWords, detailWords, whoWords } from '../review/history-words.ts';
import { DeskTable } from '../frame/DeskTable.tsx';
import type { HistoryEntry } from '../../../../server/records/history.ts';

interface Props {
  entries: readonly (HistoryEntry & { registrationId: string | null })[];
}

/** Newest first. */
export function LogTable({ entries }: Props) {
  return (
    <DeskTable
      caption="What was done at the desk, newest first"
      columns={[
        { heading: 'What', cell: ({ action }) => auditWords(action) },
        {
          heading: 'When',
          cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>,
        },
        { heading: 'Who', is: 'address', cell: ({ who }) => whoWords(who) },
        {
          heading: 'Registration',
          is: 'whole',
          cell: ({ registrationId }) =>
            registrationId === null ? (
              '–'
            ) : (
              <a href={deskRegistrationPath(registrationId)}>{registrationNumber(registrationId)}</a>
            ),
        },
        { heading: 'Details', cell: (entry) => detailWords(entry).join('; ') },
      ]}
      rows={entries}
      // The log only grows, and entries of one moment have nothing else to tell them apart.
      keyOf={({ at }, index) => `${at} ${index}`}
      empty={<p>Nothing here yet.</p>}
    />
  );
}
