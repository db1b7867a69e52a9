import { formatTime, indianTimeAt } from '../../../../../domain/day.ts';
import { counted } from '../../../../../domain/counted.ts';
import type { OneAnswer } from '../../../../../server/exam/marking/one-answer.ts';
import { Words } from '../../../frame/Words.tsx';
import { Chip } from '../../frame/Chip.tsx';
import styles from './AnswerView.module.css';
import { QuestionText, WithCode } from '../questions/QuestionText.tsx';

/** What was asked, and what the learner answered: their words with their paragraphs, or the options with what they chose. */
export function AnswerView({ one: { question, key, answer, savedAt } }: { one: OneAnswer }) {
  const saved = savedAt === null ? '' : `saved ${formatTime(indianTimeAt(savedAt))}`;
  return (
    <div className={styles.view}>
      <QuestionText question={question} />
      {question.options.length > 0 ? (
        <ul className={styles.options} aria-label="The options">
          {question.options.map((option, place) => (
            <li key={option}>
              <span>
                <WithCode>{option}</WithCode>
              </span>
              <span>
                {answer !== undefined && 'choices' in answer && answer.choices.includes(place) && <Chip>chosen</Chip>}{' '}
                {isRightOption(key, place) && <Chip tone="done">right</Chip>}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        answer !== undefined &&
        'text' in answer && (
          <section className={styles.answer} aria-label="The learner’s answer">
            {answer.text.split(/\n{2,}/).map((paragraph, index) => (
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
          {[
            ...('text' in answer && key.kind === 'written' ? [counted(wordsOf(answer.text), 'word')] : []),
            ...(saved === '' ? [] : [saved]),
          ].join(', ')}
        </p>
      )}
    </div>
  );
}

function isRightOption(key: OneAnswer['key'], place: number): boolean {
  return key.kind === 'single' ? key.right === place : key.kind === 'several' && key.right.includes(place);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
