import { Fragment } from 'react';
import { coursePaths } from '../../../../domain/paths.ts';
import { PROGRAM_LANGUAGE } from '../../../../domain/text/language.ts';
import { Words } from '../../frame/Words.tsx';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import type { Lesson } from '../../../../server/content/schema/course-schema.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import styles from './LessonFrames.module.css';
import { LessonStep } from './LessonStep.tsx';

/** Four steps behind radio buttons. Not printed. */
export function LessonFrames({ course, lesson }: { course: OfferedCourse; lesson: Lesson }) {
  const { intro, frames, end } = lesson;
  const { lang } = course;
  const own = lang && PROGRAM_LANGUAGE;
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
                  <label className="button-quiet" htmlFor={`step-${index + 2}`} lang={own}>
                    {`Next, ${index + 2} of ${frames.length}`}
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
  const own = course.lang && PROGRAM_LANGUAGE;
  return (
    <>
      <p>
        {learnt}{' '}
        <span lang={own}>
          {`${capitalised(unit)} ${module}, “`}
          <Words lang={course.lang}>{modules[module - 1]?.title ?? ''}</Words>”, continues from here.
        </span>
      </p>
      {course.offer === 'open' && (
        <a className="button" href={coursePaths(course).payment} lang={own}>
          Buy Now
        </a>
      )}
    </>
  );
}
