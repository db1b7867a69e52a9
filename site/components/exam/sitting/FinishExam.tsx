import { counted } from '../../../../domain/text/counted.ts';
import { examQuestionsPath } from '../../../../domain/paths.ts';
import type { Sitting } from '../../../../server/exam/sitting/sitting.ts';
import { openOf } from './notices.tsx';
import styles from './FinishExam.module.css';

interface Props {
  registrationId: string;
  sitting: Sitting;
  /** Whether wrong choices cost marks. */
  wrongCosts: boolean;
}

export function FinishExam({ registrationId, sitting, wrongCosts }: Props) {
  const { cells, left } = sitting;
  const open = openOf(sitting);
  const first = cells.findIndex(({ isAnswered }) => !isAnswered) + 1;
  const noAnswer = `${counted(open, 'question')} ${open === 1 ? 'has' : 'have'} no answer. `;
  const costs = wrongCosts
    ? 'A wrong choice costs marks, so leave open what you do not know.'
    : 'A wrong answer costs nothing, so answer every question.';
  return (
    <div className={styles.finish}>
      <h2>
        {open === 0 ? 'Every question has an answer' : `${counted(open, 'question')} ${open === 1 ? 'is' : 'are'} open`}
      </h2>
      <p>
        {open === 0 ? 'You can still go back and change one. ' : `${costs} `}
        You have {counted(left, 'minute')}.
      </p>
      {open > 0 && (
        <a className="button" href={examQuestionsPath(registrationId, first)}>
          Go to question {first}
        </a>
      )}
      <details className={styles.ask}>
        <summary className={open > 0 ? 'button-quiet' : 'button'}>Finish the exam</summary>
        <form method="post" className={styles.sure}>
          <h3>Hand in now?</h3>
          <p>{open > 0 && noAnswer}After this you cannot change anything.</p>
          <button className="button-quiet" name="go" value="finish">
            Yes, hand in my exam
          </button>
        </form>
      </details>
    </div>
  );
}
