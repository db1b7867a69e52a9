import { formatDay, formatTime, indianDayAt, indianTimeAt } from '../../../../domain/day.ts';
import { addTo } from '../../../../domain/lists.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { registrationNumber } from '../../../../domain/registration/registration-number.ts';
import type { LogEntry } from '../../../../server/records/audit-log.ts';
import { Address } from '../../slip/Address.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { auditWords, detailWords, type NameOfCourse, whoWords } from '../review/history-words.ts';
import styles from './LogTable.module.css';
import { Words } from '../../frame/Words.tsx';

interface Props {
  entries: readonly LogEntry[];
  courseName: NameOfCourse;
}

/** By day, newest first. */
export function LogTable({ entries, courseName }: Props) {
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) addTo(days, indianDayAt(entry.at), entry);
  return (
    <DeskTable
      caption="What was done at the desk, newest first"
      className={styles.log}
      columns={[
        { heading: 'What', cell: ({ action }) => auditWords(action) },
        {
          heading: 'When',
          is: 'whole',
          cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{formatTime(indianTimeAt(at))}</time>,
        },
        {
          heading: 'Who',
          is: 'address',
          cell: ({ who, learnerName }) =>
            who === 'learner' && learnerName !== null ? learnerName : <Address>{whoWords(who)}</Address>,
        },
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
        {
          heading: 'Details',
          cell: ({ detail, remark }) => <Words>{detailWords({ detail, remark }, courseName).join('; ')}</Words>,
        },
      ]}
      groups={[...days].map(([day, rows]) => ({ id: day, heading: formatDay(day), rows }))}
      // The log only grows, and entries of one moment have nothing else to tell them apart.
      keyOf={({ at }, index) => `${at} ${index}`}
      empty={<p>Nothing here yet.</p>}
    />
  );
}
