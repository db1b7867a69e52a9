import { type AnswerKey, kindOf } from '../../../../../domain/exam/kinds/question-kinds.ts';
import type { ShownByKind } from '../../../../../domain/exam/kinds/kind.ts';
import { formatMarks } from '../../../../../domain/exam/kinds/marks.ts';
import { WithCode } from '../questions/QuestionText.tsx';
import styles from './ModelAnswer.module.css';

export function ModelAnswer({ answerKey, question }: { answerKey: AnswerKey; question: ShownByKind }) {
  const { besideOption, keyWords, steps } = kindOf(answerKey);
  if (besideOption !== undefined) return null;
  const parts = keyWords(answerKey, question);
  if (steps === undefined) return parts.map(({ text, more }) => <p key={text}>{text + (more ?? '')}</p>);
  return (
    <ol className={styles.model}>
      {parts.map(({ text, marks = 0 }, index) => (
        <li key={text}>
          <span>{index + 1}</span>
          <span>
            <WithCode>{text}</WithCode>
          </span>
          <b>
            {formatMarks(marks)}
            <span className="visually-hidden"> marks</span>
          </b>
        </li>
      ))}
    </ol>
  );
}
