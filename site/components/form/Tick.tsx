import type { ReactNode } from 'react';
import { FieldProblem } from './Field.tsx';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';
import { describedBy, problemOf } from './field-problems.ts';

interface Props {
  name: string;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  children: ReactNode;
}

export function Tick({ name, values, problems, children }: Props) {
  const problem = problemOf(problems, name);
  return (
    <div className={styles.group}>
      {problem !== undefined && <FieldProblem name={name} message={problem} />}
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          id={name}
          defaultChecked={values[name] === 'yes'}
          aria-describedby={describedBy(name, undefined, problem)}
          aria-invalid={problem !== undefined || undefined}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
