import { Fragment } from 'react';
import { coursePaths } from '../../../../domain/paths.ts';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import type { Lesson } from '../../../../server/content/schema/course-schema.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import styles from './LessonFrames.module.css';

type Frame = Lesson['frames'][number];

/** Radio buttons and CSS alone: each step asks first, and any answer shows the rest. Not printed. */
export function LessonFrames({ course, lesson }: { course: OfferedCourse; lesson: Lesson }) {
  const { intro, look, sheet, frames, end } = lesson;
  const { lang } = course;
  return (
    <section className={`no-print ${styles.section}`}>
      <div className={`wrap ${styles.inner}`}>
        <h2>Try one idea now</h2>
        <p lang={lang}>{intro}</p>
        <div className={styles.frames} role="group" aria-label="Steps">
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
              <div className={styles.frame} lang={lang}>
                {frame.guess !== undefined && <Guess name={`guess-${index + 1}`} {...frame.guess} />}
                <div className={styles.words}>
                  <p>{frame.said}</p>
                  <p>{frame.text}</p>
                  {index + 1 < frames.length ? (
                    <label className="button-quiet" htmlFor={`step-${index + 2}`} lang="en">
                      Next, {index + 2} of {frames.length}
                    </label>
                  ) : (
                    end !== undefined && <End course={course} {...end} />
                  )}
                </div>
                <div className={`drawn ${styles.drawings}`}>
                  {frame.drawings.map((drawing) => (
                    <Drawing key={drawing.title} {...drawing} />
                  ))}
                </div>
                <Sheet look={look} text={frame.sheet ?? sheet} hot={frame.hot} hides={frame.sheet !== undefined} />
              </div>
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Only the right answer has a value, by which the style sheet knows it. */
function Guess({ name, question, answers, right }: NonNullable<Frame['guess']> & { name: string }) {
  return (
    <fieldset className={styles.guess}>
      <legend>{question}</legend>
      <div>
        {answers.map((answer, index) => (
          <label key={answer}>
            <input type="radio" name={name} value={index + 1 === right ? 'right' : undefined} /> {answer}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function End({ course, learnt, module }: NonNullable<Lesson['end']> & { course: OfferedCourse }) {
  const { unit, modules } = course.outline;
  return (
    <>
      <p className={styles.end}>
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

/** What a step writes itself is the answer, and hidden like one. */
function Sheet({ look, text, hot, hides }: { look: Lesson['look']; text: string; hot: Frame['hot']; hides: boolean }) {
  return (
    <div className={`${styles.sheet} ${look === 'code' ? styles.code : ''} ${hides ? styles.hides : ''}`}>
      {text.split('\n').map((line, index) => {
        const Line = hot.includes(index + 1) ? 'mark' : 'span';
        return (
          <Line key={index}>
            {hides && Line === 'mark' ? <i>{line}</i> : line}
          </Line>
        );
      })}
    </div>
  );
}

/** A table of numbers and single words has large cells. */
const MOST_IN_LARGE_CELL = 5;

function Drawing({ title, button, output, head, rows, marked, hidden }: Frame['drawings'][number]) {
  const large = rows?.flat().every((cell) => cell.length <= MOST_IN_LARGE_CELL);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {rows !== undefined && (
        <table className={large ? styles.large : undefined}>
          {head !== undefined && (
            <thead>
              <tr>
                {head.map((cell, column) =>
                  cell === '' ? <td key={column}>&nbsp;</td> : <th key={column}>{cell}</th>,
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => {
                  const place = `${row + 1},${column + 1}`;
                  const text = hidden.includes(place) ? <i>{cell}</i> : cell;
                  return <td key={column}>{marked.includes(place) ? <mark>{text}</mark> : text}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {button !== undefined && (
        <p className={styles.page}>
          <i>{button}</i>
        </p>
      )}
      {output !== undefined && (
        <p className={styles.output}>
          <i>{output}</i>
        </p>
      )}
    </figure>
  );
}
