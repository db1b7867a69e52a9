import { counted } from '../../../../domain/text/counted.ts';
import { GO } from '../../../../domain/exam/sitting/question-buttons.ts';
import type { Cell } from './answer-sheet.ts';
import { QuestionsLink, type GoTo } from './QuestionsLink.tsx';
import styles from './FinishExam.module.css';

interface Props {
  registrationId: string;
  cells: readonly Cell[];
  /** Whole minutes. */
  left: number;
  /** Whether wrong choices cost marks. */
  wrongCosts: boolean;
  /** What became of pressing the button. */
  said: string | undefined;
  finish: () => void;
  goTo: GoTo;
}

export function FinishExam({ registrationId, cells, left, wrongCosts, said, finish, goTo }: Props) {
  const open = cells.filter(({ isAnswered }) => !isAnswered).length;
  const first = cells.findIndex(({ isAnswered }) => !isAnswered) + 1;
  const noAnswer = `${counted(open, 'question')} ${open === 1 ? 'has' : 'have'} no answer`;
  const costs = wrongCosts
    ? 'A wrong choice loses marks. Leave a question blank if you do not know.'
    : 'Wrong answers do not lose marks, so answer every question.';
  return (
    <div className={styles.finish}>
      <h2>{open === 0 ? 'Every question has an answer' : noAnswer}</h2>
      <p>
        {open === 0 ? 'You can still go back and change one. ' : `${costs} `}
        You have {counted(left, 'minute')}.
      </p>
      {open > 0 && (
        <QuestionsLink className="button" registrationId={registrationId} place={first} goTo={goTo}>
          Go to question {first}
        </QuestionsLink>
      )}
      <details className={styles.ask}>
        <summary className={open > 0 ? 'button-quiet' : 'button'}>Finish the exam</summary>
        <form
          method="post"
          className={styles.sure}
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
        >
          <h3>Submit your exam?</h3>
          <p>{open > 0 && `${noAnswer}. `}After this you cannot change anything.</p>
          <button className="button-quiet" name={GO} value="finish">
            Submit my exam
          </button>
          <output>{said}</output>
        </form>
      </details>
    </div>
  );
}
