import { formatMoment } from '../../../../domain/day.ts';
import { registrationNumber } from '../../../../domain/registration/number.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import { deedWords, detailWords, whoWords } from '../review/history-words.ts';
import table from '../frame/table.module.css';
import type { HistoryEntry } from '../../../../server/records/history.ts';

interface Props {
  entries: readonly (HistoryEntry & { registrationId: string | null })[];
}

/** The audit log: who did what, and when. */
export function LogTable({ entries }: Props) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">What was done at the desk, newest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Registration</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ at, who, action, registrationId, ...told }, index) => (
          // The log is only ever added to, and entries of one moment have nothing else that tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${at} ${index}`}>
            <th scope="row">{deedWords(action)}</th>
            <td data-label="When">
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
            </td>
            <td data-label="Who" className={table.address}>
              {whoWords(who)}
            </td>
            <td data-label="Registration">
              {registrationId === null ? (
                '–'
              ) : (
                <a className={table.whole} href={deskRegistrationPath(registrationId)}>
                  {registrationNumber(registrationId)}
                </a>
              )}
            </td>
            <td data-label="Details">{detailWords(told).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
