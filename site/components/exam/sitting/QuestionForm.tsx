import { formatMarks } from '../../../../domain/exam/kinds/marks.ts';
import { formatTime, indianTimeAt } from '../../../../domain/day.ts';
import { examPicturePath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import type { SentFields } from '../../../../domain/sent-fields.ts';
import type { QuestionSat } from '../../../../server/exam/sitting/sitting.ts';
import { Icon } from '../../../art/Icon.tsx';
import { ASKED } from '../asked.tsx';
import styles from './QuestionForm.module.css';
import sitting from './sitting.module.css';

interface Props {
  registrationId: string;
  id: string;
  place: number;
  questions: number;
  sat: QuestionSat;
  isForLater: boolean;
  endsAt: number;
  /** Sent fields that were not accepted. */
  typed: SentFields | undefined;
  problems: readonly Problem[];
}

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
  const Asked = ASKED[question.kind];
  const shown = <Shown question={question} picturePath={examPicturePath(registrationId, place)} />;
  return (
    <form method="post" id={id} className={styles.form}>
      <button className="visually-hidden" name="go" value="next" tabIndex={-1} aria-hidden="true">
        Save and next
      </button>
      <div className={`${sitting.top} ${styles.top}`}>
        <h1>
          Question {place} <span>of {questions}</span>
        </h1>
        <p>
          {formatMarks(question.marks)} {question.marks === 100 ? 'mark' : 'marks'}
        </p>
      </div>
      <State isForLater={isForLater} savedAt={answer === undefined ? null : savedAt} endsAt={endsAt} />
      <div className={styles.body}>
        <Asked sat={sat} typed={typed} problems={problems}>
          {shown}
        </Asked>
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
        <button className="button-link" name="go" value="clear">
          Clear my answer
        </button>
        <button className={`button-link ${styles.map}`} name="go" value="map">
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
          <Icon name="flag" size="1.125rem" />
          <span>Marked for later. {savedAt === null && <small>No answer yet.</small>}</span>
        </p>
      )}
      {savedAt !== null && (
        <p className={`${styles.state} ${styles.saved}`}>
          <Icon name="check" size="1.125rem" />
          <span>
            Answered, saved at {formatTime(indianTimeAt(savedAt))}. <small>{until}</small>
          </span>
        </p>
      )}
    </>
  );
}

function Shown({ question: { code, picture }, picturePath }: Pick<QuestionSat, 'question'> & { picturePath: string }) {
  const lines = code?.trimEnd().split('\n') ?? [];
  return (
    <>
      {code !== undefined && (
        // For scrolling by keyboard.
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
