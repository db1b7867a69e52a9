import { FieldProblem } from './Field.tsx';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';
import { describedBy, problemOf } from './field-problems.ts';

interface Props {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; hint?: string }[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function Choices({ name, legend, options, values, problems }: Props) {
  const problem = problemOf(problems, name);
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(name, undefined, problem)}>
      <legend className={styles.label}>{legend}</legend>
      {problem !== undefined && <FieldProblem name={name} message={problem} />}
      <div className={styles.choices}>
        {options.map(({ value, label, hint }, index) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? name : `${name}-${value}`}
              defaultChecked={values[name] === value}
            />
            <span>
              {label}
              {hint !== undefined && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
