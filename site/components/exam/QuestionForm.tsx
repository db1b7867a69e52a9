import type { ReactNode } from 'react';
import { CHOICE, choiceField, LONGEST, TEXT } from '../../../domain/exam/answer.ts';
import { formatMarks } from '../../../domain/exam/marks.ts';
import { formatTime, indianTimeAt } from '../../../domain/day.ts';
import { examPicturePath } from '../../../domain/paths.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { QuestionSat } from '../../../server/exam/sitting.ts';
import { Icon } from '../../art/Icon.tsx';
import { FieldProblem } from '../form/Field.tsx';
import { problemOf } from '../form/problems.ts';
import { Inline, QuestionText } from './QuestionText.tsx';
import styles from './QuestionForm.module.css';

interface Props {
  registrationId: string;
  /** Of the form, for buttons elsewhere on the page. */
  id: string;
  place: number;
  questions: number;
  sat: QuestionSat;
  isForLater: boolean;
  /** When the exam ends, in milliseconds since 1970. */
  endsAt: number;
  /** What was typed, where the answer could not be taken. */
  typed: string | undefined;
  problems: readonly Problem[];
}

/** One question. Every button saves the answer; the first, which nobody sees, is what Enter presses. */
export function QuestionForm({
  registrationId,
  id,
  place,
  questions,
  sat,
  isForLater,
  endsAt,
  typed,
  problems,
}: Props) {
  const { question, answer, savedAt } = sat;
  const shown = <Shown question={question} picturePath={examPicturePath(registrationId, place)} />;
  return (
    <form method="post" id={id} className={styles.form}>
      <button className="visually-hidden" name="go" value="next" tabIndex={-1} aria-hidden="true">
        Save and next
      </button>
      <div className={styles.top}>
        <h1>
          Question {place} <span>of {questions}</span>
        </h1>
        <p>
          {formatMarks(question.marks)} {question.marks === 100 ? 'mark' : 'marks'}
        </p>
      </div>
      <State isForLater={isForLater} savedAt={answer === undefined ? null : savedAt} endsAt={endsAt} />
      <div className={styles.body}>
        {question.options.length > 0 ? (
          <Choices sat={sat} problem={problemOf(problems, CHOICE)}>
            {shown}
          </Choices>
        ) : (
          <Typed sat={sat} typed={typed} problem={problemOf(problems, TEXT)}>
            {shown}
          </Typed>
        )}
      </div>
      <div className={styles.actions}>
        <button className="button" name="go" value="next">
          {place === questions ? 'Save and see all' : 'Save and next'}
        </button>
        <button className="button-quiet" name="go" value="back" disabled={place === 1}>
          Back
        </button>
        <button className="button-quiet" name="go" value={isForLater ? 'unmark' : 'mark'}>
          {isForLater ? 'Remove mark' : 'Mark for later'}
        </button>
      </div>
      <div className={styles.links}>
        <button name="go" value="clear">
          Clear my answer
        </button>
        <button name="go" value="map" className={styles.map}>
          All questions
        </button>
      </div>
    </form>
  );
}

function State({ isForLater, savedAt, endsAt }: { isForLater: boolean; savedAt: number | null; endsAt: number }) {
  const until = `You can change it until ${formatTime(indianTimeAt(endsAt))}.`;
  return (
    <>
      {isForLater && (
        <p className={styles.state}>
          <Icon name="flag" />
          <span>Marked for later. {savedAt === null && <small>No answer yet.</small>}</span>
        </p>
      )}
      {savedAt !== null && (
        <p className={`${styles.state} ${styles.saved}`}>
          <Icon name="check" />
          <span>
            Answered, saved at {formatTime(indianTimeAt(savedAt))}. <small>{until}</small>
          </span>
        </p>
      )}
    </>
  );
}

/** Code and picture under the words. */
function Shown({ question: { code, picture }, picturePath }: Pick<QuestionSat, 'question'> & { picturePath: string }) {
  const lines = code?.trimEnd().split('\n') ?? [];
  return (
    <>
      {code !== undefined && (
        // Whoever has no mouse scrolls it as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.code} tabIndex={0} aria-label={`Code, ${lines.length} lines`}>
          <pre>
            <code>{lines.join('\n')}</code>
          </pre>
        </section>
      )}
      {picture !== undefined && <img className={styles.picture} src={picturePath} alt={picture.alt} />}
    </>
  );
}

interface AnswerProps {
  sat: QuestionSat;
  problem: string | undefined;
  /** Code and picture. */
  children: ReactNode;
}

function Choices({ sat, problem, children }: AnswerProps) {
  const { question, answer } = sat;
  const chosen = answer !== undefined && 'choices' in answer ? answer.choices : [];
  const isSingle = question.kind === 'single';
  return (
    <fieldset className={styles.field} id={CHOICE} aria-describedby={problem && `${CHOICE}-problem`}>
      <legend className={styles.question}>
        <QuestionText text={question.text} />
      </legend>
      {children}
      <p className={styles.hint}>
        {isSingle ? 'Choose one answer.' : 'Choose every right answer. Marks are given only if all are right.'}
      </p>
      {problem !== undefined && <FieldProblem name={CHOICE} message={problem} />}
      <div className={styles.options}>
        {question.options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={isSingle ? CHOICE : choiceField(index)}
              value={index}
              defaultChecked={chosen.includes(index)}
            />
            <span>
              <Inline text={option} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Typed({ sat, typed, problem, children }: AnswerProps & { typed: string | undefined }) {
  const { question, answer } = sat;
  const { kind } = question;
  if (kind === 'single' || kind === 'several') return null;
  const hint = {
    number: 'Write a number, such as 2.5.',
    short: 'Write one or two words. Capital letters do not matter.',
    written: `Write ${question.length ?? 'a few sentences'}. A person reads and marks this answer.`,
  }[kind];
  const shared = {
    id: TEXT,
    name: TEXT,
    defaultValue: typed ?? (answer !== undefined && 'text' in answer ? answer.text : ''),
    maxLength: LONGEST[kind],
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
      {kind === 'written' ? (
        <textarea {...shared} rows={9} />
      ) : (
        <p className={styles.typed}>
          <input {...shared} type="text" inputMode={kind === 'number' ? 'decimal' : 'text'} spellCheck={false} />
          {question.unit !== undefined && <span>{question.unit}</span>}
        </p>
      )}
    </div>
  );
}
