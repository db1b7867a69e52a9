import { kindOf } from '../../../../../domain/exam/kinds/question-kinds.ts';
import { ASKED, MARKS, REASON } from '../../../../../domain/exam/marking-form.ts';
import { formatMarks, type Marks } from '../../../../../domain/exam/kinds/marks.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { GivenMarks, OneAnswer } from '../../../../../server/exam/marking/one-answer.ts';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import { Field, FieldProblem } from '../../../form/Field.tsx';
import { problemOf } from '../../../form/field-problems.ts';
import { SelectField } from '../../../form/SelectField.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import { Fold, Folds } from '../../frame/Fold.tsx';
import { AnswerView } from './AnswerView.tsx';
import { GiveMarks } from './GiveMarks.island.tsx';
import { ModelAnswer } from './ModelAnswer.tsx';
import styles from './MarkForm.module.css';

interface Props {
  one: OneAnswer;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

/** Marks can be given, changed, or raised after a second look. */
export function MarkForm({ one, values, problems }: Props) {
  const { question, key, may } = one;
  return (
    <form className="with-side" method="post" noValidate>
      <div>
        <ErrorSummary problems={problems} />
        <AnswerView one={one} />
      </div>
      <div className="stack stays">
        <Card heading={kindOf(key).steps === undefined ? 'Marks' : 'Model answer'} isMain>
          <div className={`stack loose ${styles.fields}`}>
            <ModelAnswer answerKey={key} question={question} />
            <Given one={one} />
            {(may.kind === 'mark' || may.kind === 'change') && (
              <GiveMarks steps={one.steps} most={question.marks} left={one.left} {...{ values, problems }} />
            )}
            {may.kind === 'raise' && <Raising {...{ one, values, problems }} />}
          </div>
        </Card>
        {(may.kind === 'mark' || may.kind === 'change') && one.colleagues.length > 0 && (
          <AskSecond one={one} problems={problems} />
        )}
      </div>
    </form>
  );
}

function Given({ one: { marks, question, own, others, isWaitingFor, may } }: { one: OneAnswer }) {
  const given: (GivenMarks & { who: string })[] = [
    ...(own === undefined ? [] : [{ ...own, who: 'You' }]),
    ...others.map((each) => ({ ...each, who: each.email })),
  ];
  return (
    <>
      {marks !== null && (
        <p>
          <b>
            {formatMarks(marks)} of {formatMarks(question.marks)} marks
          </b>
        </p>
      )}
      {given.length > 0 && (
        <ul>
          {given.map((each) => (
            <li key={each.email}>
              {each.who} gave {formatMarks(each.marks)}
              {each.note !== null && `: “${each.note}”`}
            </li>
          ))}
        </ul>
      )}
      {may.kind === 'mark' && may.as === 'second' && (
        <p className="meta">A colleague has marked it and asks for your marks. You see theirs afterwards.</p>
      )}
      {may.kind === 'mark' && may.as === 'third' && (
        <p className="meta">The two differ by more than 1. Your mark counts.</p>
      )}
      {may.kind !== 'mark' && isWaitingFor === 'second' && <p className="meta">It is waiting for the second person.</p>}
      {may.kind !== 'mark' && isWaitingFor === 'third' && (
        <p className="meta">The two differ by more than 1. A third person decides, unless you agree.</p>
      )}
    </>
  );
}

function Raising({ one: { steps, question }, values, problems }: Props) {
  const options = steps.map((step: Marks) => ({ value: formatMarks(step), label: formatMarks(step) }));
  return (
    <>
      <SelectField
        name={MARKS}
        label={`New marks of ${formatMarks(question.marks)}`}
        options={[{ value: '', label: 'Choose' }, ...options]}
        {...{ values, problems }}
      />
      <Field name={REASON} label="Why, for the log" autoComplete="off" {...{ values, problems }} />
      <ActionBar>
        <button className="button" type="submit" data-key="c">
          Raise the marks
        </button>
        <p>The learner gets an email. Marks can go up, not down.</p>
      </ActionBar>
    </>
  );
}

function AskSecond({ one: { colleagues }, problems }: Pick<Props, 'one' | 'problems'>) {
  const problem = problemOf(problems, ASKED);
  return (
    <Folds>
      <Fold label="Ask a second person" isOpen={problem !== undefined} id={ASKED}>
        {problem !== undefined && <FieldProblem name={ASKED} message={problem} />}
        <p>
          Choose your marks first: both are kept. If they differ by at most 1, the higher counts; by more, a third
          person decides.
        </p>
        <div className={styles.ask}>
          {colleagues.map(({ id, email }) => (
            <button key={id} className="button button-quiet" type="submit" name={ASKED} value={id}>
              Ask {email}
            </button>
          ))}
        </div>
      </Fold>
    </Folds>
  );
}
