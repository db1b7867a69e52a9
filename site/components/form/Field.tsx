import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import styles from './form.module.css';
import type { Problem } from '../../../domain/problem.ts';
import { describedBy, problemOf } from './field-problems.ts';

interface Props {
  name: string;
  label: string;
  hint?: ReactNode;
  type?: HTMLInputTypeAttribute;
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  autoComplete?: string;
  inputMode?: 'email' | 'tel' | 'numeric' | 'text';
  lines?: boolean;
  narrow?: boolean;
  maxLength?: number;
  min?: string;
  max?: string;
  /** Shown before the field, as a fixed part of the value. */
  prefix?: string;
  /** Beside the field, such as a button. */
  action?: ReactNode;
  /** Below the field. */
  children?: ReactNode;
}

export function Field({
  name,
  label,
  hint,
  type = 'text',
  values,
  problems,
  lines,
  narrow,
  prefix,
  action,
  children,
  ...rest
}: Props) {
  const problem = problemOf(problems, name);
  const shared = {
    id: name,
    name,
    defaultValue: values[name] ?? '',
    className: narrow ? `${styles.input} ${styles.narrow}` : styles.input,
    'aria-describedby': describedBy(name, hint, problem),
    'aria-invalid': problem !== undefined || undefined,
  };
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
      {lines ? (
        <textarea {...shared} maxLength={rest.maxLength} />
      ) : (
        <div className={styles.row}>
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          <input {...shared} {...rest} type={type} spellCheck={false} />
          {action}
        </div>
      )}
      {children}
    </div>
  );
}

export function FieldProblem({ name, message }: { name: string; message: string }) {
  return (
    <p className={styles.problem} id={`${name}-problem`}>
      <Icon of={icons.warning} size="1.25rem" />
      <span>{message}</span>
    </p>
  );
}
