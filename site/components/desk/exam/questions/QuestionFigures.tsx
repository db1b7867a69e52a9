import { counted } from '../../../../../domain/text/counted.ts';
import { formatMoment } from '../../../../../domain/day.ts';
import { acceptsWords } from '../../../../../domain/exam/correction.ts';
import { kindOf } from '../../../../../domain/exam/kinds/question-kinds.ts';
import { formatMarks } from '../../../../../domain/exam/kinds/marks.ts';
import { optionLetter } from '../../../../../domain/exam/question-figures.ts';
import { optionsOf } from '../../../../../domain/exam/exam-paper.ts';
import type { OneQuestion } from '../../../../../server/exam/questions/one-question.ts';
import { Card } from '../../frame/Card.tsx';
import { Chip } from '../../frame/Chip.tsx';
import { DeskTable } from '../../frame/DeskTable.tsx';
import { WithCode } from './QuestionText.tsx';

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
        <DeskTable<(typeof rows)[number]>
          caption={options.length > 0 ? 'How often each option was chosen' : 'What was typed most often'}
          isCaptionSeen
          columns={[
            {
              heading: options.length > 0 ? 'Option' : 'Answer',
              cell: (row) => (
                <>
                  {'letter' in row && `${row.letter}. `}
                  <WithCode lang={course.lang}>{row.text}</WithCode> {row.isRight && <Chip tone="done">right</Chip>}
                </>
              ),
            },
            { heading: 'Times', is: 'number', cell: ({ times }) => times },
          ]}
          rows={rows}
          keyOf={({ text }) => text}
        />
      )}
    </>
  );
}

function Key({ one: { question, course } }: { one: OneQuestion }) {
  const { keyOf, keyWords, steps } = kindOf(question);
  const options = optionsOf(question);
  const shown = { options, ...kindOf(question).shown?.(question) };
  const parts = keyWords(keyOf(question, options), shown);
  const words = (text: string) => <WithCode lang={course.lang}>{text}</WithCode>;
  if (steps === undefined)
    return parts.map(({ text, more }) => (
      <p key={text}>
        {words(text)}
        {more}
      </p>
    ));
  return (
    <ol>
      {parts.map(({ text, marks = 0 }) => (
        <li key={text}>
          {words(text)} ({counted(Number(formatMarks(marks)), 'mark')})
        </li>
      ))}
    </ol>
  );
}

export function Corrections({ question, corrections }: Pick<OneQuestion, 'question' | 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <Card heading="Corrections">
      <ul>
        {corrections.map(({ accepts, reason, at, email }) => (
          <li key={at}>
            {acceptsWords(question, accepts)} “{reason}” <span className="meta">{`${email}, ${formatMoment(at)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
