/** Forms as tables of fields: each field says how it is asked for and how what was typed becomes a value. */
import type { Problem } from './problem.ts';
import { fieldReader, type Read, type SentFields } from './sent-fields.ts';

/** What reading a field may depend on. */
export interface ReadAt {
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The whole form. */
  sent: SentFields;
}

/** How a field is asked for. */
interface FieldInput {
  label: string;
  hint?: string;
  /** `hidden`: it travels with the form, which writes it itself. */
  type?: 'date' | 'email' | 'tel' | 'tick' | 'hidden';
  /** One of these is chosen: from a list, or with `radios` from buttons that are easy to hit. */
  options?: readonly { value: string; label: string; hint?: string }[];
  radios?: boolean;
  /** Free text of several lines. */
  lines?: boolean;
  narrow?: boolean;
  maxLength?: number;
  inputMode?: 'numeric';
}

export interface FormField<Value = unknown> extends FieldInput {
  read: (typed: string, at: ReadAt) => Read<Value>;
}

export type FormFields = Readonly<Record<string, FormField>>;

/** The values of a form, by the names of its fields. */
export type ValuesOf<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends FormField<infer Value> ? Value : never;
};

/** How all of a form becomes what a use case needs, or every problem in the order of its fields. */
export interface Form<Values> {
  read: (sent: SentFields, at: Pick<ReadAt, 'today'>) => { value: Values } | { problems: Problem[] };
}

/** The form whose values are those of its fields. */
export function formOf<Fields extends FormFields>(fields: Fields): Form<ValuesOf<Fields>> {
  return { read: (sent, at) => readFields(fields, sent, at) };
}

/** The value of each field, or every problem in the order of the fields. */
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
  // Each value is what the rule of its own field gives.
  return problems.length > 0 ? { problems } : { value: Object.fromEntries(values) as ValuesOf<Fields> };
}

/** A box to tick; true if it is ticked. With `missing`, which says why, it has to be. */
export function tick(label: string, missing?: string): FormField<boolean> {
  return {
    label,
    type: 'tick',
    read: (typed) => (typed === 'yes' || missing === undefined ? { value: typed === 'yes' } : { problem: missing }),
  };
}

/** What travels with the form, such as what its sender has seen. */
export const hidden: FormField<string> = { label: '', type: 'hidden', read: (typed) => ({ value: typed }) };

const LONGEST_TEXT = 1000;
/** As many characters may be typed for 1,000 that are kept: a letter and its accents are up to four that become one. */
const LONGEST_TYPED = 4 * LONGEST_TEXT;

/**
 * Words of several lines, kept composed, with plain line ends and nothing around them. `missing` says what to write where
 * there are none; without it the field may be empty.
 */
export function words(label: string, { missing, hint }: { missing?: string; hint?: string } = {}): FormField<string> {
  return {
    label,
    ...(hint !== undefined && { hint }),
    lines: true,
    maxLength: LONGEST_TEXT,
    read: (typed) => {
      const tooLong = { problem: `Write at most ${LONGEST_TEXT} characters.` };
      // Before it is normalised: for a long row of accents that takes the square of its length.
      if (typed.length > LONGEST_TYPED) return tooLong;
      const text = typed.normalize('NFC').replaceAll('\r\n', '\n').trim();
      if (text === '' && missing !== undefined) return { problem: missing };
      return text.length > LONGEST_TEXT ? tooLong : { value: text };
    },
  };
}
