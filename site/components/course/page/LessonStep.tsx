import type { ReactNode } from 'react';
import type { Lesson } from '../../../../server/content/schema/course-schema.ts';
import styles from './LessonStep.module.css';

type Frame = Lesson['frames'][number];

interface Props {
  lesson: Lesson;
  /** Which of the four, counted from 0. */
  at: number;
  lang?: string | undefined;
  className?: string | undefined;
  /** What follows once the step is shown. */
  children: ReactNode;
}

/** Radio buttons and CSS alone: a step asks first, and any answer shows the rest. */
export function LessonStep({ lesson, at, lang, className = '', children }: Props) {
  const frame = lesson.frames[at];
  if (frame === undefined) return null;
  return (
    <div className={`${styles.step} ${className}`} lang={lang}>
      {frame.guess !== undefined && <Guess name={`guess-${at + 1}`} {...frame.guess} />}
      <div className={styles.words}>
        <p>{frame.said}</p>
        <p>{frame.text}</p>
        {children}
      </div>
      <div className={`drawn ${styles.drawings}`}>
        {frame.drawings.map((drawing) => (
          <Drawing key={drawing.title} {...drawing} />
        ))}
      </div>
      <Sheet look={lesson.look} text={frame.sheet ?? lesson.sheet} hot={frame.hot} hides={frame.sheet !== undefined} />
    </div>
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

/** What a step writes itself is the answer, and hidden like one. */
function Sheet({ look, text, hot, hides }: { look: Lesson['look']; text: string; hot: Frame['hot']; hides: boolean }) {
  return (
    <div className={look === 'code' ? `${styles.sheet} ${styles.code}` : styles.sheet}>
      {text.split('\n').map((line, index) => {
        const Line = hot.includes(index + 1) ? 'mark' : 'span';
        return <Line key={index}>{hides && Line === 'mark' ? <i>{line}</i> : line}</Line>;
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
