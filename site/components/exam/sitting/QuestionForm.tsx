import type { Ref } from 'react';
import { formatMarks } from '../../../../domain/exam/kinds/marks.ts';
import { formatTime, indianTimeAt } from '../../../../domain/day.ts';
import { examPicturePath } from '../../../../domain/paths.ts';
import type { SentFields } from '../../../../domain/sent-fields.ts';
import { GO } from '../../../../domain/exam/sitting/question-buttons.ts';
import type { QuestionSat } from '../../../../server/exam/sitting/sitting.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { ASKED } from '../asked.tsx';
import { QuestionCode, tableIn } from '../QuestionCode.tsx';
import type { Seen } from './answer-sheet.ts';
import styles from './QuestionForm.module.css';
import sitting from './sitting.module.css';

/** Of the form; the map beside it has buttons of it as well. */
export const QUESTION_FORM = 'question';

interface Props {
  registrationId: string;
  /** Counted from 1. */
  place: number;
  questions: number;
  seen: Seen;
  endsAt: number;
  /** A button was pressed, so what is wrong is said. */
  isChecked: boolean;
  /** No more answers are taken. */
  isOver: boolean;
  heading: Ref<HTMLHeadingElement>;
  form: Ref<HTMLFormElement>;
  change: (fields: SentFields) => void;
  press: (go: string | undefined, fields: SentFields) => void;
}

/** The text fields and boxes of a form, as a browser sends them. */
export function fieldsOf(form: HTMLFormElement): SentFields {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

export function QuestionForm({
  registrationId,
  place,
  questions,
  seen,
  endsAt,
  isChecked,
  isOver,
  heading,
  form,
  change,
  press,
}: Props) {
  const { question, isForLater, unsent, problem } = seen;
  const Asked = ASKED[question.kind];
  const shown = <Shown question={question} picturePath={examPicturePath(registrationId, place)} />;
  return (
    <form
      method="post"
      id={QUESTION_FORM}
      className={styles.form}
      ref={form}
      inert={isOver}
      // What a browser types again after a reload would count as a new answer.
      autoComplete="off"
      onChange={(event) => change(fieldsOf(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        press(submitter instanceof HTMLButtonElement ? submitter.value : undefined, fieldsOf(event.currentTarget));
      }}
    >
      <button className="visually-hidden" name={GO} value="next" tabIndex={-1} aria-hidden="true">
        Save and next
      </button>
      <div className={`${sitting.top} ${styles.top}`}>
        <h1 ref={heading} tabIndex={-1}>
          Question {place} <span>of {questions}</span>
        </h1>
        <p>
          {formatMarks(question.marks)} {question.marks === 100 ? 'mark' : 'marks'}
        </p>
      </div>
      <State seen={seen} endsAt={endsAt} />
      <div className={styles.body}>
        <Asked sat={seen} typed={unsent?.fields} problems={isChecked && problem ? [problem] : []}>
          {shown}
        </Asked>
      </div>
      <div className={styles.actions}>
        <button className="button" name={GO} value="next">
          {place === questions ? 'Save and see all' : 'Save and next'}
        </button>
        <button className="button-quiet" name={GO} value="back" disabled={place === 1}>
          Back
        </button>
        <button className="button-quiet" name={GO} value={isForLater ? 'unmark' : 'mark'}>
          {isForLater ? 'Remove mark' : 'Mark for later'}
        </button>
      </div>
      <div className={styles.links}>
        <button className="button-link" name={GO} value="clear">
          Clear my answer
        </button>
        <button className={`button-link ${styles.map}`} name={GO} value="map">
          All questions
        </button>
      </div>
    </form>
  );
}

function State({ seen, endsAt }: { seen: Seen; endsAt: number }) {
  const { isForLater, unsent, answer, savedAt } = seen;
  const until = `You can change it until ${formatTime(indianTimeAt(endsAt))}.`;
  const isOpen = unsent === undefined && (answer === undefined || savedAt === null);
  return (
    <div className={styles.states} aria-live="polite">
      {isForLater && (
        <p className={styles.state}>
          <Icon of={icons.flag} size="1.125rem" />
          <span>Marked for later. {isOpen && <small>No answer yet.</small>}</span>
        </p>
      )}
      {unsent !== undefined && (
        <p className={`${styles.state} ${styles.unsent}`}>
          <Icon of={icons.clock} size="1.125rem" />
          <span>
            Not sent yet. <small>We keep it on this device and send it for you.</small>
          </span>
        </p>
      )}
      {unsent === undefined && answer !== undefined && savedAt !== null && (
        <p className={`${styles.state} ${styles.saved}`}>
          <Icon of={icons.check} size="1.125rem" />
          <span>
            Answered, saved at {formatTime(indianTimeAt(savedAt))}. <small>{until}</small>
          </span>
        </p>
      )}
    </div>
  );
}

function Shown({ question: { code, picture }, picturePath }: Pick<QuestionSat, 'question'> & { picturePath: string }) {
  const label = code && (tableIn(code) ? 'Table' : `Code, ${code.trimEnd().split('\n').length} lines`);
  return (
    <>
      {code !== undefined && (
        // For scrolling by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.code} tabIndex={0} aria-label={label}>
          <QuestionCode code={code} />
        </section>
      )}
      {picture !== undefined && <img className={styles.picture} src={picturePath} alt={picture.alt} />}
    </>
  );
}
