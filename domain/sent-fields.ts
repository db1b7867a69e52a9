import type { Problem } from './problem.ts';
import { hasControlCharacter } from './text/typed-text.ts';

/** A missing field counts as empty. */
export type SentFields = Readonly<Record<string, string>>;

export type Read<Value> = { value: Value } | { problem: string };

/** Undefined after the problem was noted. */
export type ReadField<Field extends string> = <Value>(
  field: Field,
  read: (typed: string) => Read<Value>,
) => Value | undefined;

/** Notes problems in the order of reading. Text with control characters is a problem in any field. */
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
