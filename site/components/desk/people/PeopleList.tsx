import { counted } from '../../../../domain/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { personPath } from '../../../../domain/paths.ts';
import type { FoundPerson } from '../../../../server/people/find-people.ts';
import table from '../frame/table.module.css';

/** Those who were found, each with the way to all of them. */
export function PeopleList({ people }: { people: readonly FoundPerson[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">The people who were found, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Contact</th>
          <th scope="col">Registrations</th>
          <th scope="col">Newest</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, mobile, registrations, newest }) => (
          <tr key={id}>
            <th scope="row">
              <a href={personPath(id)}>{name ?? 'Data deleted'}</a>
            </th>
            <td data-label="Contact" className={table.address}>
              {email}
              {mobile !== null && <small>{mobile}</small>}
            </td>
            <td data-label="Registrations">{counted(registrations, 'registration')}</td>
            <td data-label="Newest">{formatMoment(newest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
