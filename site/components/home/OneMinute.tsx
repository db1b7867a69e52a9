import { coursePaths } from '../../../domain/paths.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import type { Lesson } from '../../../server/content/schema/course-schema.ts';
import type { OfferedCourse } from '../../../server/content/schema/schema.ts';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import { LessonStep } from '../course/page/LessonStep.tsx';
import styles from './OneMinute.module.css';

/** The first step of a lesson. On phones, where there is no room for it, a link to it. */
export function OneMinute({ course, lesson }: { course: OfferedCourse; lesson: Lesson }) {
  const there = `${coursePaths(course).page}#try`;
  return (
    <section className={`no-print ${styles.section}`} data-hue={wholeHue(course)}>
      <div className={`wrap ${styles.inner}`}>
        <h2>One minute, right here</h2>
        <p lang={course.lang}>
          <a href={there}>{lesson.intro}</a>
        </p>
        <LessonStep className={styles.step} lesson={lesson} at={0} lang={course.lang}>
          <a className="button-quiet" href={there} lang={course.lang && PROGRAM_LANGUAGE}>
            {`Next, 2 of ${lesson.frames.length}`}
          </a>
        </LessonStep>
      </div>
    </section>
  );
}
