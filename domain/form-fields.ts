import type { Problem } from './problem.ts';
import { fieldReader, type Read, type SentFields } from './sent-fields.ts';

export interface ReadAt {
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  sent: SentFields;
}

interface FieldInput {
  label: string;
  hint?: string;
  /** Text under the field. */
  below?: string;
  /** Text before the field that people do not type. */
  prefix?: string;
  type?: 'date' | 'time' | 'email' | 'tel' | 'url' | 'tick' | 'hidden';
  /** A list of choices, or radio buttons with `radios`. */
  options?: readonly { value: string; label: string; hint?: string }[];
  radios?: boolean;
  lines?: boolean;
  narrow?: boolean;
  maxLength?: number;
  inputMode?: 'numeric';
}

export interface FormField<Value = unknown> extends FieldInput {
  read: (typed: string, at: ReadAt) => Read<Value>;
}

export type FormFields = Readonly<Record<string, FormField>>;

export type ValuesOf<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never;
};

export interface Form<Values> {
  read: (sent: SentFields, at: Pick<ReadAt, 'today'>) => { value: Values } | { problems: Problem[] };
}

/** The values are those of the fields. Problems are in the order of the fields. */
export function formOf<Fields extends FormFields>(fields: Fields): Form<ValuesOf<Fields>> {
  return { read: (sent, at) => readFields(fields, sent, at) };
}

/** Problems are in the order of the fields. */
export function readFields<Fields extends FormFields>(
  fields: Fields,
  sent: SentFields,
  { today }: Pick<ReadAt, 'today'>,
): { value: ValuesOf<Fields> } | { problems: Problem[] } {
  const { readField, problems } = fieldReader(sent);
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    readField(name, (typed) => field.read(typed, { today, sent })),
  ]);
  return problems.length > 0 ? { problems } : { value: Object.fromEntries(values) as ValuesOf<Fields> };
}

/** Required if `missing`, which is the problem without the tick, is given. */
export function tick(label: string, missing?: string): FormField<boolean> {
  return {
    label,
    type: 'tick',
    read: (typed) => (typed === 'yes' || missing === undefined ? { value: typed === 'yes' } : { problem: missing }),
  };
}

/** Radio buttons. `missing` is the problem while none is chosen. */
export function choice<Value extends string>(
  label: string,
  options: readonly { value: Value; label: string; hint?: string }[],
  missing: string,
) {
  const read = (typed: string): Read<Value> => {
    const chosen = options.find(({ value }) => value === typed);
    return chosen === undefined ? { problem: missing } : { value: chosen.value };
  };
  return { label, radios: true, options, read };
}

/** For values that the page adds, such as what its sender has seen. */
export const hidden: FormField<string> = { label: '', type: 'hidden', read: (typed) => ({ value: typed }) };

const LONGEST_TEXT = 1000;
/** A letter with accents is up to four characters that become one. */
const LONGEST_TYPED = 4 * LONGEST_TEXT;

/** Text in NFC with plain line ends, trimmed. Required if `missing`, which is the problem without it, is given. */
export function words(label: string, { missing, hint }: { missing?: string; hint?: string } = {}): FormField<string> {
  return {
    label,
    ...(hint !== undefined && { hint }),
    lines: true,
    maxLength: LONGEST_TEXT,
    read: (typed) => {
      const tooLong = { problem: `Write at most ${LONGEST_TEXT} characters.` };
      // Before `normalize`, which takes the square of the length of a row of accents.
      if (typed.length > LONGEST_TYPED) return tooLong;
      const text = typed.normalize('NFC').replaceAll('\r\n', '\n').trim();
      if (text === '' && missing !== undefined) return { problem: missing };
      return text.length > LONGEST_TEXT ? tooLong : { value: text };
    },
  };
}
