import type { Problem } from '../../../domain/problem.ts';
import { Field } from './Field.tsx';

interface Props {
  name: string;
  problems: readonly Problem[];
}

interface Labelled extends Props {
  label: string;
  hint: string | undefined;
}

export function CodeField(props: Labelled) {
  return <OneTimeField {...props} inputMode="numeric" maxLength={12} />;
}

export function LongCodeField(props: Labelled) {
  return <OneTimeField {...props} inputMode="text" maxLength={40} />;
}

/** A wrong code is typed again, so it is never filled in. */
function OneTimeField(props: Labelled & { inputMode: 'numeric' | 'text'; maxLength: number }) {
  return <Field {...props} values={{}} autoComplete="one-time-code" narrow />;
}

export function AppCodeField(props: Props) {
  return <CodeField {...props} label="Code from your authenticator app" hint="The six digits it shows now." />;
}
