/** The fields of a form as they were sent, read once, at the edge. */
import type { Problem } from './problem.ts';
import { hasControlCharacter } from './text/typed-text.ts';

/** The fields as they were sent; one that is missing counts as empty. */
export type SentFields = Readonly<Record<string, string>>;

/** A value, or what is wrong with what was typed and what to do. */
export type Read<Value> = { value: Value } | { problem: string };

/** The value of a field by its rule, or undefined after its problem was noted. */
export type ReadField<Field extends string> = <Value>(
  field: Field,
  read: (typed: string) => Read<Value>,
) => Value | undefined;

/** Reads fields and notes their problems in the order of reading. What cannot be shown is a problem of any field. */
export function fieldReader<Field extends string>(
  fields: SentFields,
): { readField: ReadField<Field>; problems: (Problem & { field: Field })[] } {
  const problems: (Problem & { field: Field })[] = [];
  return {
    readField: (field, read) => {
      const typed = fields[field] ?? '';
      const result = hasControlCharacter(typed)
        ? { problem: 'There is a character in this that cannot be shown. Delete it all and type it again.' }
        : read(typed);
      if ('value' in result) return result.value;
      problems.push({ field, message: result.problem });
      return undefined;
    },
    problems,
  };
}
