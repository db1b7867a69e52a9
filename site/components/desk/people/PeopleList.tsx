import { counted } from '../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../domain/day.ts';
import { personPath } from '../../../../domain/paths.ts';
import type { FoundPerson } from '../../../../server/people/find-people.ts';
import { DeskTable } from '../frame/DeskTable.tsx';

export function PeopleList({ people }: { people: readonly FoundPerson[] }) {
  return (
    <DeskTable
      caption="The people who were found, the newest first"
      columns={[
        { heading: 'Person', cell: ({ id, name }) => <a href={personPath(id)}>{name ?? 'Data deleted'}</a> },
        {
          heading: 'Contact',
          is: 'address',
          cell: ({ email, mobile }) => (
            <>
              {email}
              {mobile !== null && <small>{mobile}</small>}
            </>
          ),
        },
        { heading: 'Registrations', cell: ({ registrations }) => counted(registrations, 'registration') },
        { heading: 'Newest', cell: ({ newest }) => formatMoment(newest) },
      ]}
      rows={people}
      keyOf={({ id }) => id}
    />
  );
}
