import { counted } from '../../../../domain/text/counted.ts';
import { deskCoursePath } from '../../../../domain/paths.ts';
import type { SeatsToGive as Given } from '../../../../server/waiting/seats-to-give.ts';
import { Words } from '../../frame/Words.tsx';
import { Warning } from '../frame/DeskHead.tsx';

/** Courses with a free seat and a waiting list. */
export function SeatsToGive({ courses }: { courses: readonly Given[] }) {
  return courses.map(({ courseId, courseName, free, waiting }) => (
    <Warning key={courseId}>
      <strong>
        <Words>{courseName}</Words>:
      </strong>{' '}
      {counted(waiting, 'person is waiting', 'people are waiting')} for a seat, and{' '}
      {free === undefined ? 'there is no seat limit' : counted(free, 'is free', 'are free')}.{' '}
      <a href={`${deskCoursePath(courseId)}#waiting`}>
        Invite them<span className="visually-hidden"> to {courseName}</span>
      </a>
    </Warning>
  ));
}
