import { formatDay, indianDayAt } from '../../../../../domain/day.ts';
import { formatMarks } from '../../../../../domain/exam/kinds/marks.ts';
import { markingPath } from '../../../../../domain/paths.ts';
import type { AttemptAtDesk } from '../../../../../server/exam/marking/attempts-of.ts';
import { Chip } from '../../frame/Chip.tsx';
import styles from './ExamFold.module.css';
import { WithCode } from '../questions/QuestionText.tsx';

const STATES = { open: 'Taking it now', 'handed-in': 'Being marked', void: 'Void' } as const;

export function attemptWords({ state, passed, marks, mostMarks }: AttemptAtDesk): string {
  if (state !== 'marked') return STATES[state].toLowerCase();
  return `${passed ? 'passed' : 'not passed'}, ${formatMarks(marks ?? 0)} of ${formatMarks(mostMarks)}`;
}

/** A learner's exams at a registration, with a way to check any question again. */
export function ExamFold({ attempts }: { attempts: readonly AttemptAtDesk[] }) {
  return attempts.map((attempt) => {
    const { id, number, startedAt, state, passed, marks, mostMarks, passMarks, questions } = attempt;
    const marked = questions.filter(({ isMarkedByStaff }) => isMarkedByStaff);
    return (
      <div key={id} className={styles.attempt}>
        <h3>
          Attempt {number}, {formatDay(indianDayAt(startedAt))}
          {state === 'marked' ? (
            <Chip tone={passed ? 'done' : 'end'}>{passed ? 'Passed' : 'Not passed'}</Chip>
          ) : (
            <Chip tone={state === 'void' ? 'end' : 'wait'}>{STATES[state]}</Chip>
          )}
        </h3>
        {marks !== null && (
          <p>
            {formatMarks(marks)} of {formatMarks(mostMarks)} marks. {formatMarks(passMarks)} were needed.
          </p>
        )}
        {marked.length > 0 && (
          <>
            <p className="meta">Marked by staff:</p>
            <QuestionLinks attemptId={id} questions={marked} />
          </>
        )}
        {questions.length > 0 && (
          <details>
            <summary>Look again at a question</summary>
            <QuestionLinks attemptId={id} questions={questions} />
          </details>
        )}
      </div>
    );
  });
}

function QuestionLinks({ attemptId, questions }: { attemptId: string; questions: AttemptAtDesk['questions'] }) {
  return (
    <ul className={styles.questions}>
      {questions.map(({ place, text, marks, most }) => (
        <li key={place}>
          <a href={markingPath(attemptId, place)}>
            <span className="clip">
              {place}. <WithCode>{text}</WithCode>
            </span>
            <span className="figures">
              {formatMarks(marks)} of {formatMarks(most)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
