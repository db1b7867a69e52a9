import { counted } from '../../../../domain/counted.ts';
import { formatDay, indianDayAt } from '../../../../domain/day.ts';
import { deskCoursePath } from '../../../../domain/paths.ts';
import type { LinksToSend as Course } from '../../../../server/course/course-links.ts';
import { Words } from '../../frame/Words.tsx';
import { Warning } from '../frame/DeskHead.tsx';

/** The courses whose learners wait for their links; nothing where nobody waits. `today` as `YYYY-MM-DD`. */
export function LinksToSend({ courses, today }: { courses: readonly Course[]; today: string }) {
  return courses.map(({ courseId, courseName, lang, waiting, since, dueOn }) => (
    <Warning key={courseId}>
      <strong>
        <Words lang={lang}>{courseName}</Words>:
      </strong>{' '}
      {counted(waiting, 'learner waits', 'learners wait')} for the links, since {formatDay(indianDayAt(since))}.{' '}
      {dueOn !== null &&
        (dueOn < today ? `We promised them by ${formatDay(dueOn)}. ` : `They are due by ${formatDay(dueOn)}. `)}
      <a href={`${deskCoursePath(courseId)}#course-links`}>
        Set the links<span className="visually-hidden"> of {courseName}</span>
      </a>
    </Warning>
  ));
}
