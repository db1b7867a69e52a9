import { formatMoment } from '../../../../domain/day.ts';
import { personPath } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { FoundPerson } from '../../../../server/people/find-people.ts';
import { hueNamed } from '../../../art/brand/whole-hue.ts';
import { Address } from '../../slip/Address.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { Initials } from '../frame/Initials.tsx';
import styles from './FindPeople.module.css';

interface Props {
  caption: string;
  people: readonly FoundPerson[];
  offered: readonly CourseEntry[];
}

export function PeopleList({ caption, people, offered }: Props) {
  return (
    <DeskTable
      caption={caption}
      columns={[
        {
          heading: 'Person',
          cell: ({ id, name, courseId }) => (
            <span className={styles.person}>
              <Initials name={name} hue={hueNamed(offered, courseId)} />
              <a href={personPath(id)}>{name ?? 'Data deleted'}</a>
            </span>
          ),
        },
        {
          heading: 'Contact',
          is: 'address',
          className: styles.contact,
          cell: ({ email, mobile }) => (
            <>
              {email !== null && <Address>{email}</Address>}
              {mobile !== null && <small>{mobile}</small>}
            </>
          ),
        },
        { heading: 'Registrations', is: 'number', cell: ({ registrations }) => registrations },
        { heading: 'Last registered', cell: ({ newest }) => formatMoment(newest) },
      ]}
      rows={people}
      keyOf={({ id }) => id}
    />
  );
}
