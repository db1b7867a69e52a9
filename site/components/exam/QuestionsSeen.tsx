import { kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import { formatMarks } from '../../../domain/exam/kinds/marks.ts';
import type { ExamResult, QuestionSeen } from '../../../server/exam/exam-result.ts';
import styles from './ExamResult.module.css';
import { QuestionCode } from './QuestionCode.tsx';
import { Inline, QuestionText } from './QuestionText.tsx';

/** Questions with answers and explanations, where the course shows them. */
export function QuestionsSeen({ seen, isHeldBack }: Pick<ExamResult, 'seen' | 'isHeldBack'>) {
  if (isHeldBack) {
    return (
      <section className="wrap">
        <h2>The questions</h2>
        <p>
          Somebody is taking an exam of this course now with your email address or mobile number. The questions will be
          here again after it.
        </p>
      </section>
    );
  }
  if (seen.length === 0) return null;
  return (
    <section className="wrap">
      <h2>The questions</h2>
      <ol className={styles.seen}>
        {seen.map(({ question, answer, isRight, right, explanation, marks }, index) => (
          <li key={question.id}>
            <h3>
              {index + 1}. <QuestionText text={question.text} />
            </h3>
            {question.code !== undefined && <QuestionCode code={question.code} />}
            <p>
              Your answer: <Given answer={answer} question={question} />
            </p>
            {isRight !== true && (
              <p data-right="">
                {kindOf(question).steps === undefined ? 'Right answer' : 'Model answer'}:{' '}
                <Inline text={right.join('; ')} />
              </p>
            )}
            {explanation !== undefined && <p>{explanation}</p>}
            <p>
              <b>
                {formatMarks(marks)} of {formatMarks(question.marks)} marks
              </b>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Given({ answer, question }: Pick<QuestionSeen, 'answer' | 'question'>) {
  if (answer === undefined) return 'none';
  const words = kindOf(question).answered(answer, question.options).join('; ');
  return question.options.length > 0 ? <Inline text={words} /> : words;
}
