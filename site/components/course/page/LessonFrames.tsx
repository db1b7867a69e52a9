import { Fragment } from 'react';
import { coursePaths } from '../../../../domain/paths.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import type { Lesson } from '../../../../server/content/schema/course-schema.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import styles from './LessonFrames.module.css';
import { LessonStep } from './LessonStep.tsx';

/** Four steps behind radio buttons. Not printed. */
export function LessonFrames({ course, lesson }: { course: OfferedCourse; lesson: Lesson }) {
  const { intro, frames, end } = lesson;
  const { lang } = course;
  return (
    <section id="try" className={`no-print ${styles.section}`}>
      <div className={`wrap ${styles.inner}`}>
        <h2>Try one idea now</h2>
        <p lang={lang}>{intro}</p>
        <fieldset className={styles.frames} aria-label="Steps">
          {frames.map((frame, index) => (
            <Fragment key={frame.label}>
              <input
                type="radio"
                lang={lang}
                name="step"
                id={`step-${index + 1}`}
                aria-label={`${index + 1} ${frame.label}`}
                defaultChecked={index === 0}
              />
              <label htmlFor={`step-${index + 1}`} lang={lang}>
                {index + 1} <span>{frame.label}</span>
              </label>
              <LessonStep className={styles.frame} lesson={lesson} at={index} lang={lang}>
                {index + 1 < frames.length ? (
                  <label className="button-quiet" htmlFor={`step-${index + 2}`} lang="en">
                    Next, {index + 2} of {frames.length}
                  </label>
                ) : (
                  end !== undefined && <End course={course} {...end} />
                )}
              </LessonStep>
            </Fragment>
          ))}
        </fieldset>
      </div>
    </section>
  );
}

function End({ course, learnt, module }: NonNullable<Lesson['end']> & { course: OfferedCourse }) {
  const { unit, modules } = course.outline;
  return (
    <>
      <p>
        {learnt}{' '}
        <span lang="en">
          {capitalised(unit)} {module}, “<span lang={course.lang}>{modules[module - 1]?.title}</span>”, continues from
          here.
        </span>
      </p>
      {course.offer === 'open' && (
        <a className="button" href={coursePaths(course).payment}>
          Buy Now
        </a>
      )}
    </>
  );
}
