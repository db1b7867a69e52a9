import type { CourseRow } from '../../../../server/course/course-list.ts';
import { deskCoursePath, messageCoursePath } from '../../../../domain/paths.ts';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import { DeskTable } from '../frame/DeskTable.tsx';
import { queueAddress } from '../queue/queue-address.ts';

const CHIPS = { closed: 'Closed', full: 'Full', 'waiting-list': 'Waiting list' } as const;

export function CourseTable({ courses }: { courses: readonly CourseRow[] }) {
  return (
    <DeskTable
      caption="The courses, with how many are confirmed and how many wait"
      columns={[
        {
          heading: 'Course',
          cell: ({ id, name, offer }) => (
            <>
              <a href={deskCoursePath(id)}>
                <Words>{name}</Words>
              </a>{' '}
              {offer !== 'open' && <Chip tone="end">{CHIPS[offer]}</Chip>}
            </>
          ),
        },
        { heading: 'Confirmed', is: 'number', cell: ({ confirmed }) => confirmed },
        {
          heading: 'Waiting',
          is: 'number',
          cell: ({ id, waiting }) =>
            waiting === 0 ? 0 : <a href={queueAddress({ view: 'now', courseId: id, searching: false })}>{waiting}</a>,
        },
        {
          heading: 'Learners',
          cell: ({ id, name, confirmed }) =>
            confirmed === 0 ? (
              'No learners yet'
            ) : (
              <a href={messageCoursePath(id)}>
                Message<span className="visually-hidden"> the learners of {name}</span>
              </a>
            ),
        },
      ]}
      rows={courses}
      keyOf={({ id }) => id}
    />
  );
}
