import type { FunctionComponent, ReactNode } from 'react';
import { choicesOf, textOf } from '../../../domain/exam/kinds/answer.ts';
import { CHOICE, choiceField, longestAnswer, TEXT } from '../../../domain/exam/kinds/answer-fields.ts';
import type { QuestionKind } from '../../../domain/exam/kinds/question-kinds.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import type { QuestionSat } from '../../../server/exam/sitting/sitting.ts';
import { FieldProblem } from '../form/Field.tsx';
import { problemOf } from '../form/field-problems.ts';
import { Inline, QuestionText } from './QuestionText.tsx';
import styles from './sitting/QuestionForm.module.css';

interface Props {
  sat: Pick<QuestionSat, 'question' | 'answer'>;
  /** Fields that are not saved yet. */
  typed: SentFields | undefined;
  problems: readonly Problem[];
  children: ReactNode;
}

/** The form of each kind of question. */
export const ASKED: Readonly<Record<QuestionKind, FunctionComponent<Props>>> = {
  single: (props) => (
    <Choices {...props} hint="Choose one answer." box={(option) => ({ type: 'radio', name: CHOICE, value: option })} />
  ),
  several: (props) => (
    <Choices
      {...props}
      hint="Choose all the right answers. You get marks only if all are right."
      box={(option) => ({ type: 'checkbox', name: choiceField(option), value: option })}
    />
  ),
  number: (props) => <Typed {...props} hint="Write a number, such as 2.5." inputMode="decimal" />,
  short: (props) => <Typed {...props} hint="Write one or two words. Capital letters do not matter." inputMode="text" />,
  written: (props) => (
    <Typed
      {...props}
      hint={`Write ${props.sat.question.length ?? 'a few sentences'}. A person reads and marks this answer.`}
    />
  ),
};

interface ChoicesProps extends Props {
  hint: string;
  box: (option: number) => { type: string; name: string; value: number };
}

function Choices({ sat: { question, answer }, hint, box, problems, children }: ChoicesProps) {
  const chosen = choicesOf(answer);
  const problem = problemOf(problems, CHOICE);
  return (
    <fieldset className={styles.field} id={CHOICE} aria-describedby={problem && `${CHOICE}-problem`}>
      <legend className={styles.question}>
        <QuestionText text={question.text} />
      </legend>
      {children}
      <p className={styles.hint}>{hint}</p>
      {problem !== undefined && <FieldProblem name={CHOICE} message={problem} />}
      <div className={styles.options}>
        {question.options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input {...box(index)} defaultChecked={chosen.includes(index)} />
            <span>
              <Inline text={option} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TypedProps extends Props {
  hint: string;
  /** For a field of one line; without it the field has several. */
  inputMode?: 'decimal' | 'text';
}

function Typed({ sat: { question, answer }, typed, problems, hint, inputMode, children }: TypedProps) {
  const problem = problemOf(problems, TEXT);
  const shared = {
    id: TEXT,
    name: TEXT,
    defaultValue: typed?.[TEXT] ?? (answer === undefined ? '' : textOf(answer)),
    maxLength: longestAnswer(question),
    'aria-describedby': `${TEXT}-hint${problem === undefined ? '' : ` ${TEXT}-problem`}`,
    'aria-invalid': problem !== undefined || undefined,
    autoComplete: 'off',
  };
  return (
    <div className={styles.field}>
      <label className={styles.question} htmlFor={TEXT}>
        <QuestionText text={question.text} />
      </label>
      {children}
      <p className={styles.hint} id={`${TEXT}-hint`}>
        {hint}
      </p>
      {problem !== undefined && <FieldProblem name={TEXT} message={problem} />}
      {inputMode === undefined ? (
        <textarea {...shared} rows={9} />
      ) : (
        <p className={styles.typed}>
          <input {...shared} type="text" inputMode={inputMode} spellCheck={false} />
          {question.unit !== undefined && <span>{question.unit}</span>}
        </p>
      )}
    </div>
  );
}
