import { formatTime, indianTimeAt } from '../../../../../domain/day.ts';
import { counted } from '../../../../../domain/text/counted.ts';
import { kindOf } from '../../../../../domain/exam/kinds/question-kinds.ts';
import type { OneAnswer } from '../../../../../server/exam/marking/one-answer.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import styles from './AnswerView.module.css';
import { QuestionText, WithCode } from '../questions/QuestionText.tsx';

/** The question and the learner's answer. */
export function AnswerView({ one: { question, key, answer, savedAt } }: { one: OneAnswer }) {
  const { besideOption, answered, steps } = kindOf(key);
  const text = answer === undefined ? '' : answered(answer, question.options).join('\n\n');
  const saved = savedAt === null ? '' : `saved ${formatTime(indianTimeAt(savedAt))}`;
  return (
    <div className="stack loose">
      <QuestionText question={question} />
      {besideOption !== undefined ? (
        <ul className={styles.options} aria-label="The options">
          {question.options.map((option, place) => (
            <li key={option}>
              <span>
                <WithCode>{option}</WithCode>
              </span>
              <Beside {...besideOption(key, answer, place)} />
            </li>
          ))}
        </ul>
      ) : (
        answer !== undefined && (
          <section className={styles.answer} aria-label="The learner’s answer">
            {text.split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>
                <Words>{paragraph}</Words>
              </p>
            ))}
          </section>
        )
      )}
      {answer === undefined ? (
        <p className="meta">No answer.</p>
      ) : (
        <p className="meta">
          {[...(steps === undefined ? [] : [counted(wordsOf(text), 'word')]), ...(saved === '' ? [] : [saved])].join(
            ', ',
          )}
        </p>
      )}
    </div>
  );
}

function Beside({ given, right }: { given?: string; right?: string }) {
  return (
    <span>
      {given !== undefined && <Chip>{given}</Chip>} {right !== undefined && <Chip tone="done">{right}</Chip>}
    </span>
  );
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
