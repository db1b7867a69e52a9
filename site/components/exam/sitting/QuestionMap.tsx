import { examQuestionsPath } from '../../../../domain/paths.ts';
import type { Cell } from '../../../../server/exam/sitting/sitting.ts';
import { markOf } from './ExamHead.tsx';
import styles from './QuestionMap.module.css';

function labelOf(place: number, { isAnswered, isForLater }: Cell): string {
  const states = [isForLater ? 'marked for later' : undefined, isAnswered ? 'answered' : 'open'];
  return `Question ${place}, ${states.filter(Boolean).join(', ')}`;
}

/** Buttons of the question's form: each saves the answer and opens another question. */
export function SideMap({ cells, now, form }: { cells: readonly Cell[]; now: number; form: string }) {
  return (
    <aside className={styles.side} aria-label="All questions">
      <h2>All {cells.length} questions</h2>
      <div className={styles.map}>
        {cells.map((cell, index) => (
          <button
            key={labelOf(index + 1, { isAnswered: false, isForLater: false })}
            form={form}
            name="go"
            value={index + 1}
            data-is={markOf(cell)}
            aria-current={index + 1 === now || undefined}
            aria-label={labelOf(index + 1, cell)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <Legend cells={cells} />
      <button className={`button-link ${styles.all}`} form={form} name="go" value="map">
        See all and finish
      </button>
    </aside>
  );
}

export function WholeMap({ cells, registrationId }: { cells: readonly Cell[]; registrationId: string }) {
  return (
    <ul className={`${styles.map} ${styles.whole}`}>
      {cells.map((cell, index) => (
        <li key={labelOf(index + 1, { isAnswered: false, isForLater: false })}>
          <a
            href={examQuestionsPath(registrationId, index + 1)}
            data-is={markOf(cell)}
            aria-label={labelOf(index + 1, cell)}
          >
            {index + 1}
            <small aria-hidden="true">{cell.isAnswered ? 'done' : 'open'}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The meaning and number of each kind of cell. */
export function Legend({ cells }: { cells: readonly Cell[] }) {
  const answered = cells.filter(({ isAnswered }) => isAnswered).length;
  return (
    <ul className={styles.legend}>
      <li>
        <i data-is="answered" />
        Answered <b>{answered}</b>
      </li>
      <li>
        <i />
        Open <b>{cells.length - answered}</b>
      </li>
      <li>
        <i data-is="later" />
        Marked for later <b>{cells.filter(({ isForLater }) => isForLater).length}</b>
      </li>
    </ul>
  );
}
