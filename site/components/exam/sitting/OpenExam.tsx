import type { SentFields } from '../../../../domain/sent-fields.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import type { Sitting as SittingOf } from '../../../../server/exam/sitting/sitting.ts';
import { Emblem } from '../../course/Tile.tsx';
import { Words } from '../../frame/Words.tsx';
import styles from './ExamHead.module.css';
import { Sitting } from './Sitting.island.tsx';

interface Props {
  site: Pick<Site, 'brand' | 'contact'>;
  course: CourseEntry;
  registrationId: string;
  sitting: SittingOf;
  /** The open question, counted from 1. Without it, all are listed. */
  place?: number;
  /** Sent fields that were not accepted. */
  typed?: SentFields | undefined;
}

/** A running exam, in the session that sits it. */
export function OpenExam({
  site,
  course,
  registrationId,
  sitting: { courseId: _course, learner, ...sitting },
  place,
  typed,
}: Props) {
  return (
    <Sitting
      {...{ registrationId, sitting, place, typed }}
      wrongCosts={(course.exam?.wrongCosts ?? 0) > 0}
      phone={site.contact.phone}
      brand={site.brand.name}
    >
      <Emblem course={course} own className={styles.emblem} />
      <p className={styles.name}>
        <Words lang={course.lang}>{course.name}</Words>
        <small>Exam, {learner}</small>
      </p>
    </Sitting>
  );
}
