import { FieldProblem } from './Field.tsx';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';
import { describedBy, problemOf } from './field-problems.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
}

export function SelectField({ name, label, hint, options, values, problems }: Props) {
  const problem = problemOf(problems, name);
  return (
    <div className={styles.group}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && <FieldProblem name={name} message={problem} />}
      <select
        className={styles.input}
        id={name}
        name={name}
        defaultValue={values[name] ?? ''}
        aria-describedby={describedBy(name, hint, problem)}
        aria-invalid={problem !== undefined || undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
