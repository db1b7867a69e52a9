import type { CourseRow } from '../../../../server/course/course-list.ts';
import { deskCoursePath, messageCoursePath } from '../../../../domain/paths.ts';
import { Words } from '../../frame/Words.tsx';
import { Chip } from '../frame/Chip.tsx';
import table from '../frame/table.module.css';
import { queueAddress } from '../queue/queue-address.ts';

const CHIPS = { closed: 'Closed', full: 'Full', 'waiting-list': 'Waiting list' } as const;

/** The courses with how many learners each has, and the way to write to them. */
export function CourseTable({ courses }: { courses: readonly CourseRow[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">The courses, with how many are confirmed and how many wait</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Confirmed</th>
          <th scope="col">Waiting</th>
          <th scope="col">Learners</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ id, name, confirmed, waiting, offer }) => (
          <tr key={id}>
            <th scope="row">
              <a href={deskCoursePath(id)}>
                <Words>{name}</Words>
              </a>{' '}
              {offer !== 'open' && <Chip tone="end">{CHIPS[offer]}</Chip>}
            </th>
            <td data-label="Confirmed" className={table.number}>
              {confirmed}
            </td>
            <td data-label="Waiting" className={table.number}>
              {waiting === 0 ? (
                0
              ) : (
                <a href={queueAddress({ view: 'now', courseId: id, searching: false })}>{waiting}</a>
              )}
            </td>
            <td data-label="Learners">
              {confirmed === 0 ? (
                'Nobody to write to yet'
              ) : (
                <a href={messageCoursePath(id)}>
                  Message<span className="visually-hidden"> the learners of {name}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
