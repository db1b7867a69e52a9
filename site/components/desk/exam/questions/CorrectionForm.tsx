import { counted } from '../../../../../domain/text/counted.ts';
import { FOR } from '../../../../../domain/exam/correction-form.ts';
import { type AnswerKey, kindOf } from '../../../../../domain/exam/kinds/question-kinds.ts';
import { optionField } from '../../../../../domain/exam/kinds/choice-kind.ts';
import type { CorrectionOf } from '../../../../../domain/exam/kinds/kind.ts';
import { REASON } from '../../../../../domain/exam/marking-form.ts';
import { optionLetter } from '../../../../../domain/exam/question-figures.ts';
import type { Problem } from '../../../../../domain/problem.ts';
import type { Effect } from '../../../../../server/exam/questions/correct-question.ts';
import type { OneQuestion } from '../../../../../server/exam/questions/one-question.ts';
import { Choices } from '../../../form/Choices.tsx';
import { ErrorSummary } from '../../../form/ErrorSummary.tsx';
import { Field } from '../../../form/Field.tsx';
import { Tick } from '../../../form/Tick.tsx';
import { ActionBar } from '../../frame/ActionBar.tsx';
import { Card } from '../../frame/Card.tsx';
import styles from './CorrectionForm.module.css';
import { WithCode } from './QuestionText.tsx';

interface Props {
  one: OneQuestion;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** The effect, once staff asked for it. */
  effect: Effect | undefined;
}

/** Asks for other right answers, shows their effect, then applies them. */
export function CorrectionForm({ one, values, problems, effect }: Props) {
  const { correction } = kindOf(one.question);
  const shared = { values, problems };
  return (
    <Card heading="Correct this question" isMain>
      <form className="stack loose" method="post" noValidate>
        <ErrorSummary problems={problems} />
        {correction === undefined ? (
          <p>Everybody who had this question gets all of its marks.</p>
        ) : (
          <>
            <div className={styles.who}>
              <Choices
                name={FOR}
                legend="Who gets the marks"
                options={[
                  { value: 'answer', label: 'Those who gave another right answer' },
                  { value: 'all', label: 'Everybody who had it' },
                ]}
                values={{ [FOR]: 'answer', ...values }}
                problems={problems}
              />
            </div>
            <AlsoRight one={one} form={correction.form} {...shared} />
          </>
        )}
        <Field name={REASON} label="Why, for the log" autoComplete="off" {...shared} />
        {effect !== undefined && (
          <output className={styles.preview}>
            <p>
              <b>{effectWords(effect)}</b>
            </p>
            <p>
              Nobody loses marks, a pass or a certificate. Also change content/exams/{one.course.id}.yaml, so that new
              question papers have the right key.
            </p>
          </output>
        )}
        <ActionBar>
          {effect === undefined ? (
            <button className="button" type="submit" name="do" value="preview" data-key="c">
              Show who gets marks
            </button>
          ) : (
            <>
              <button className="button" type="submit" name="do" value="confirm" data-key="c">
                Correct and mark again
              </button>
              <button className="button button-quiet" type="submit" name="do" value="preview">
                Show it again after a change
              </button>
            </>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}

/** `12 attempts get marks, 3 of them pass then.` */
export function effectWords({ gains, passes }: Effect): string {
  if (gains === 0) return 'This changes no marks.';
  const pass = `and ${passes} of them will then pass.`;
  return `${counted(gains, 'attempt')} ${gains === 1 ? 'gets' : 'get'} marks, ${pass}`;
}

function AlsoRight({ one, form, ...shared }: Omit<Props, 'effect'> & { form: CorrectionOf<AnswerKey>['form'] }) {
  if ('fields' in form) {
    const fields = form.fields.map(({ name, ...field }) => (
      <Field key={name} name={name} autoComplete="off" {...field} {...shared} />
    ));
    return fields.length > 1 ? <div className="pair">{fields}</div> : fields;
  }
  return (
    <fieldset className={styles.options}>
      <legend>{form.legend}</legend>
      {one.options.map(({ text, isRight }, place) =>
        isRight && !form.withRight ? null : (
          <Tick key={text} name={optionField(place)} {...shared}>
            {optionLetter(place)}. <WithCode lang={one.course.lang}>{text}</WithCode>
          </Tick>
        ),
      )}
    </fieldset>
  );
}
