import { readyQuestions } from '../../../../domain/registration/ready-questions.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { Field } from '../../form/Field.tsx';
import styles from './QuestionField.module.css';

interface Props {
  /** Put before the field names. */
  prefix: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function QuestionField({ prefix, values, problems }: Props) {
  const name = `${prefix}question`;
  const chosen = values[name] ?? (values[`${prefix}reason`] === undefined ? 'reference' : 'own');
  return (
    <fieldset className={styles.questions}>
      <legend>The learner reads</legend>
      {Object.entries(readyQuestions).map(([value, { label, text }]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
          <span className={styles.text}>{text}</span>
        </label>
      ))}
      <label className={styles.choice}>
        <input type="radio" name={name} value="own" defaultChecked={chosen === 'own'} data-own />
        Write my own
      </label>
      <div className={styles.own}>
        <Field
          name={`${prefix}reason`}
          label="Your question"
          hint="The learner reads this word for word."
          values={values}
          problems={problems}
          lines
          maxLength={1000}
        />
      </div>
    </fieldset>
  );
}
