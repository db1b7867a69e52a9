import type { Problem } from '../../../domain/problem.ts';
import { Field } from './Field.tsx';

interface Props {
  name: string;
  problems: readonly Problem[];
}

/** Six digits. A code that was wrong is typed anew, so none is shown again. */
export function CodeField({ name, label, hint, problems }: Props & { label: string; hint: string | undefined }) {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      values={{}}
      problems={problems}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      narrow
    />
  );
}

/** The long code of an email, which is typed anew as well. */
export function LongCodeField({ name, label, hint, problems }: Props & { label: string; hint: string }) {
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      values={{}}
      problems={problems}
      inputMode="text"
      autoComplete="one-time-code"
      maxLength={40}
      narrow
    />
  );
}

/** The six digits of the second factor. */
export function AppCodeField(props: Props) {
  return <CodeField {...props} label="Code from your authenticator app" hint="The six digits it shows now." />;
}
