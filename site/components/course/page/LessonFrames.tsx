import { Fragment } from 'react';
import type { Lesson } from '../../../../server/content/schema/course-schema.ts';
import styles from './LessonFrames.module.css';

interface Props {
  lesson: Lesson;
  lang?: string | undefined;
}

/** Radio buttons and CSS alone. Not printed. */
export function LessonFrames({ lesson: { intro, look, sheet, frames }, lang }: Props) {
  return (
    <section className={`no-print ${styles.section}`}>
      <div className={`wrap ${styles.inner}`}>
        <h2>Try one idea now</h2>
        <p lang={lang}>{intro}</p>
        <div className={styles.frames} role="radiogroup" aria-label="Steps">
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
                <Sheet look={look} text={frame.sheet ?? sheet} hot={frame.hot} />
                <div className={`drawn ${styles.drawings}`}>
                  {frame.drawings.map((drawing) => (
                    <Drawing key={drawing.title} {...drawing} />
                  ))}
                </div>
                <div className={styles.words}>
                  <p>{frame.said}</p>
                  <p>{frame.text}</p>
                </div>
              </div>
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  );
}

function Sheet({ look, text, hot }: { look: Lesson['look']; text: string; hot: readonly number[] }) {
  return (
    <div className={look === 'code' ? `${styles.sheet} ${styles.code}` : styles.sheet}>
      {text.split('\n').map((line, index) => {
        const Line = hot.includes(index + 1) ? 'mark' : 'span';
        return <Line key={index}>{line}</Line>;
      })}
    </div>
  );
}

function Drawing({ title, button, output, head, rows, marked }: Lesson['frames'][number]['drawings'][number]) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {rows !== undefined && (
        <table>
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
                {cells.map((cell, column) => (
                  <td key={column}>{marked.includes(`${row + 1},${column + 1}`) ? <mark>{cell}</mark> : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {button !== undefined && (
        <p className={styles.page}>
          <span>{button}</span>
        </p>
      )}
      {output !== undefined && <p className={styles.output}>{output}</p>}
    </figure>
  );
}
