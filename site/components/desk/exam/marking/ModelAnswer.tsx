import { formatMarks } from '../../../../../domain/exam/marks.ts';
import type { AnswerKey } from '../../../../../domain/exam/paper.ts';
import { WithCode } from '../questions/QuestionText.tsx';
import styles from './ModelAnswer.module.css';

/** What counts as right; of a choice it stands beside the options. */
export function ModelAnswer({ answerKey, unit = '' }: { answerKey: AnswerKey; unit?: string | undefined }) {
  if (answerKey.kind === 'written') {
    return (
      <ol className={styles.model}>
        {answerKey.points.map(({ text, marks }, index) => (
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
  if (answerKey.kind === 'number') {
    const { answer, tolerance } = answerKey;
    return (
      <p>
        {answer} {unit}
        {tolerance > 0 && `, up to ${tolerance} more or less`}
      </p>
    );
  }
  return answerKey.kind === 'short' ? <p>{answerKey.accepted.join(', ')}</p> : null;
}
