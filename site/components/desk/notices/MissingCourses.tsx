import type { MissingCourse } from '../../../../server/registration/missing-courses.ts';
import { queueAddress } from '../queue/queue-address.ts';
import { Warning } from '../frame/DeskHead.tsx';

/** Courses that learners paid for but that are missing, with advice. */
export function MissingCourses({ courses }: { courses: readonly MissingCourse[] }) {
  return courses.map(({ courseId, what, advice }) => (
    <Warning key={courseId}>
      <strong>{what}</strong> {advice}{' '}
      <a href={queueAddress({ view: 'all', courseId, searching: false })}>
        Show these registrations<span className="visually-hidden"> of {courseId}</span>
      </a>
    </Warning>
  ));
}
