import { formatDay, indianDayAt } from '../../../domain/day.ts';
import type { LearnersCourse } from '../../../server/learning/my-courses.ts';
import { TOP_ROW_BOX, TopRow } from '../../art/Border.tsx';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import { Emblem } from '../course/Tile.tsx';
import { Words } from '../frame/Words.tsx';
import { CourseRows } from './CourseRows.tsx';
import { LecturesLeft } from './LecturesLeft.tsx';
import { nextAction } from './next-action.ts';
import styles from './CourseCard.module.css';

interface Props {
  of: LearnersCourse;
  /** `YYYY-MM-DD` in India. */
  today: string;
  /** Whether its button is the main one of the page. */
  isFirst: boolean;
  /** Whether it has the whole width. */
  isOnly: boolean;
  /** Whether it shows the learner's name. */
  isNamed: boolean;
}

export function CourseCard({ of, today, isFirst, isOnly, isNamed }: Props) {
  const { course, state, stateReason, left, access, next, certificate } = of;
  const { kind, label, title, text, button, href } = nextAction(of);
  const name = <Words lang={course?.lang}>{of.courseName}</Words>;
  const fact = factOf(of);
  return (
    <article
      className={isOnly ? `${styles.course} ${styles.only}` : styles.course}
      data-hue={course === undefined ? undefined : wholeHue(course)}
      data-new={(next?.kind === 'watch' && next.isNew) || undefined}
    >
      <div className={styles.top}>
        {course !== undefined && <Emblem course={course} own className={styles.emblem} />}
        <div>
          <h2>{name}</h2>
          {fact !== undefined && <p>{fact}</p>}
        </div>
        {certificate !== undefined && (
          <svg className={`drawn ${styles.quilt}`} viewBox={TOP_ROW_BOX} preserveAspectRatio="none" aria-hidden="true">
            <TopRow number={certificate.number} course={course} />
          </svg>
        )}
      </div>
      <div className={styles.next}>
        {kind !== undefined && <p className="meta">{kind}</p>}
        <p>
          <strong>
            {label}
            {title !== undefined && <Words lang={course?.lang}>{title}</Words>}
            {title !== undefined && text !== undefined && `, ${text}`}
          </strong>
        </p>
        {title === undefined && text !== undefined && <p>{text}</p>}
        {state === 'needs-you' && stateReason !== null && (
          <blockquote className={styles.question}>{stateReason}</blockquote>
        )}
        <a className={`${isFirst ? 'button' : 'button-quiet'} no-print`} href={href}>
          {button}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
      {course !== undefined && left !== undefined && (
        <LecturesLeft course={course} left={left} isOpen={access?.isOpen === true} />
      )}
      <CourseRows of={of} name={name} today={today} isNamed={isNamed} />
    </article>
  );
}

function factOf({ access, exam }: LearnersCourse): string | undefined {
  if (exam?.standing.kind === 'passed' && exam.takenAt !== undefined)
    return `Passed on ${formatDay(indianDayAt(exam.takenAt))}`;
  if (access === undefined || access.until === null) return undefined;
  return `${access.isOpen ? 'Open until' : 'Your access ended on'} ${formatDay(access.until)}`;
}
