import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, indianDayAt } from '../../../../domain/day.ts';
import { deskCoursePath } from '../../../../domain/paths.ts';
import type { LinksToSend as Course } from '../../../../server/course/course-links.ts';
import { Words } from '../../frame/Words.tsx';
import { Warning } from '../frame/DeskHead.tsx';

/** Courses whose learners wait for links, or for the day of their batch. `today` as `YYYY-MM-DD`. */
export function LinksToSend({ courses, today }: { courses: readonly Course[]; today: string }) {
  return courses.map((course) => (
    <Warning key={`${course.courseId} ${course.isUndated}`}>
      <strong>
        <Words lang={course.lang}>{course.courseName}</Words>:
      </strong>{' '}
      {course.isUndated ? <ForADay {...course} /> : <ForLinks {...course} today={today} />}
    </Warning>
  ));
}

function ForADay({ courseId, courseName, waiting, since }: Course) {
  return (
    <>
      {counted(waiting, 'learner is', 'learners are')} waiting for a date, the first since{' '}
      {formatDay(indianDayAt(since))}.{' '}
      <a href={deskCoursePath(courseId)}>
        Set the start<span className="visually-hidden"> of {courseName}</span>
      </a>
    </>
  );
}

function ForLinks({ courseId, courseName, waiting, since, dueOn, today }: Course & { today: string }) {
  return (
    <>
      {counted(waiting, 'learner has', 'learners have')} been waiting for the links since{' '}
      {formatDay(indianDayAt(since))}.{' '}
      {dueOn !== null &&
        (dueOn < today ? `We promised them by ${formatDay(dueOn)}. ` : `They are due by ${formatDay(dueOn)}. `)}
      <a href={`${deskCoursePath(courseId)}#course-links`}>
        Set the links<span className="visually-hidden"> of {courseName}</span>
      </a>
    </>
  );
}
