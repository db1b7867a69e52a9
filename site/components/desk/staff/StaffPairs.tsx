import { counted } from '../../../../domain/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import type { StaffPair } from '../../../../server/sign-in/staff/staff-pairs.ts';
import { Chip } from '../frame/Chip.tsx';
import table from '../frame/table.module.css';

/** Who worked on the registrations of whom. */
export function StaffPairs({ pairs }: { pairs: readonly StaffPair[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Who worked on the registrations of colleagues, by the log</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">For whom</th>
          <th scope="col">How often</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ who, whose, deeds, last, isMutual }) => (
          <tr key={`${who} ${whose}`}>
            <th scope="row">
              {who} {isMutual && <Chip tone="part">Each other’s</Chip>}
            </th>
            <td data-label="For whom" className={table.address}>
              {whose}
            </td>
            <td data-label="How often">{counted(deeds, 'time')}</td>
            <td data-label="Last">{formatMoment(last)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
