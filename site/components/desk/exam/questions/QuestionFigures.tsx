import { counted } from '../../../../../domain/counted.ts';
import { formatMoment } from '../../../../../domain/day.ts';
import type { Accepts } from '../../../../../domain/exam/correction.ts';
import { formatMarks, marksFrom } from '../../../../../domain/exam/marks.ts';
import { optionLetter } from '../../../../../domain/exam/question-figures.ts';
import type { OneQuestion } from '../../../../../server/exam/questions/one-question.ts';
import { Words } from '../../../frame/Words.tsx';
import { Card } from '../../frame/Card.tsx';
import { Chip } from '../../frame/Chip.tsx';
import table from '../../frame/table.module.css';
import { WithCode } from './QuestionText.tsx';

/** The key of a question with how often each answer was given. */
export function QuestionFigures({ one }: { one: OneQuestion }) {
  const { question, course, options, typed } = one;
  const rows =
    options.length > 0 ? options.map((option, place) => ({ ...option, letter: optionLetter(place) })) : typed;
  return (
    <>
      <Card heading="Right answer">
        <Key one={one} />
        {question.explanation !== undefined && (
          <p className="meta">
            <WithCode lang={course.lang}>{question.explanation}</WithCode>
          </p>
        )}
      </Card>
      {rows.length > 0 && (
        <table className={table.table}>
          <caption>{options.length > 0 ? 'How often each option was chosen' : 'What was typed most often'}</caption>
          <thead>
            <tr>
              <th scope="col">{options.length > 0 ? 'Option' : 'Answer'}</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.text}>
                <th scope="row">
                  {'letter' in row && `${row.letter}. `}
                  <WithCode lang={course.lang}>{row.text}</WithCode> {row.isRight && <Chip tone="done">right</Chip>}
                </th>
                <td data-label="Times" className={table.number}>
                  {row.times}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Key({ one: { question, course } }: { one: OneQuestion }) {
  switch (question.kind) {
    case 'single':
    case 'several':
      return [question.right].flat().map((text) => (
        <p key={text}>
          <WithCode lang={course.lang}>{text}</WithCode>
        </p>
      ));
    case 'number':
      return (
        <p>
          {question.answer} {question.unit}
          {question.tolerance > 0 && `, up to ${question.tolerance} more or less`}
        </p>
      );
    case 'short':
      return (
        <p>
          <Words lang={course.lang}>{question.accepted.join(', ')}</Words>
        </p>
      );
    case 'written':
      return (
        <ol>
          {question.points.map(({ text, marks }) => (
            <li key={text}>
              <WithCode lang={course.lang}>{text}</WithCode> ({counted(Number(formatMarks(marksFrom(marks))), 'mark')})
            </li>
          ))}
        </ol>
      );
  }
}

/** What was corrected before. */
export function Corrections({ corrections }: Pick<OneQuestion, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Card heading="Corrections">
      <ul>
        {corrections.map(({ accepts, reason, at, email }) => (
          <li key={at}>
            {acceptsWords(accepts)} “{reason}” <span className="meta">{`${email}, ${formatMoment(at)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What a correction takes as right, in words. */
export function acceptsWords(accepts: Accepts): string {
  if ('all' in accepts) return 'Everybody gets the marks.';
  if ('number' in accepts) {
    const { answer, tolerance } = accepts.number;
    return `Also right: ${answer}${tolerance > 0 ? `, up to ${tolerance} more or less` : ''}.`;
  }
  const answers = 'texts' in accepts ? accepts.texts : accepts.options.map((texts) => texts.join(' and '));
  return `Also right: ${answers.join(', or ')}.`;
}
