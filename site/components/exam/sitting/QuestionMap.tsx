import type { Cell } from './answer-sheet.ts';
import { markOf } from './ExamHead.tsx';
import { QuestionsLink, type GoTo } from './QuestionsLink.tsx';
import styles from './QuestionMap.module.css';

function labelOf(place: number, { isAnswered, isForLater, isUnsent }: Cell): string {
  const states = [
    isForLater && 'marked for later',
    isAnswered ? 'answered' : 'not answered',
    isUnsent && 'not sent yet',
  ];
  return `Question ${place}, ${states.filter(Boolean).join(', ')}`;
}

const keyOf = (index: number) => `question ${index + 1}`;

/** Buttons of the question's form: each saves the answer and opens another question. */
export function SideMap({ cells, now, form }: { cells: readonly Cell[]; now: number; form: string }) {
  return (
    <aside className={styles.side} aria-label="All questions">
      <h2>All {cells.length} questions</h2>
      <div className={styles.map}>
        {cells.map((cell, index) => (
          <button
            key={keyOf(index)}
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

interface WholeMapProps {
  cells: readonly Cell[];
  registrationId: string;
  goTo: GoTo;
}

export function WholeMap({ cells, registrationId, goTo }: WholeMapProps) {
  return (
    <ul className={`${styles.map} ${styles.whole}`}>
      {cells.map((cell, index) => (
        <li key={keyOf(index)}>
          <QuestionsLink
            registrationId={registrationId}
            place={index + 1}
            goTo={goTo}
            data-is={markOf(cell)}
            aria-label={labelOf(index + 1, cell)}
          >
            {index + 1}
            <small aria-hidden="true">
              {cell.isUnsent ? 'not sent' : cell.isAnswered ? 'done' : 'blank'}
              {cell.isForLater && ', marked'}
            </small>
          </QuestionsLink>
        </li>
      ))}
    </ul>
  );
}

/** The meaning and number of each kind of cell. */
export function Legend({ cells }: { cells: readonly Cell[] }) {
  const answered = cells.filter(({ isAnswered }) => isAnswered).length;
  const unsent = cells.filter(({ isUnsent }) => isUnsent).length;
  return (
    <ul className={styles.legend}>
      <li>
        <i data-is="answered" />
        Answered <b>{answered}</b>
      </li>
      <li>
        <i />
        Not answered <b>{cells.length - answered}</b>
      </li>
      <li>
        <i data-is="later" />
        Marked for later <b>{cells.filter(({ isForLater }) => isForLater).length}</b>
      </li>
      {unsent > 0 && (
        <li>
          <i data-is="unsent" />
          Not sent yet <b>{unsent}</b>
        </li>
      )}
    </ul>
  );
}
