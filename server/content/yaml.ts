import { DEFAULT_SCHEMA, load, Type, YAMLException } from 'js-yaml';
import { isDay } from '../../domain/day.ts';

/** Text that is not valid YAML. `line` counts from 1 in its file. */
export class YamlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = 'YamlError';
    this.line = line;
  }
}

// The default type silently turns 2025-02-30 into 2 March. As text, the schema refuses it.
const timestamp = new Type('tag:yaml.org,2002:timestamp', {
  kind: 'scalar',
  resolve: (text: unknown) => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(?:[Tt ].*)?$/.test(text),
  construct: (text: string) => (isDay(text.slice(0, 10)) ? new Date(text) : text),
});

const schema = DEFAULT_SCHEMA.extend({ implicit: [timestamp] });

/** The value of a YAML text. Throws a YamlError with the line. */
export function parseYaml(text: string, linesBefore = 0): unknown {
  try {
    return load(text, { schema });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new YamlError(error.reason, error.mark.line + 1 + linesBefore);
  }
}

/** Front matter, then the body and its first line. Throws a YamlError if the front matter is missing or wrong. */
export function parseFrontMatter(text: string): { data: unknown; body: string; bodyLine: number } {
  const parts = /(?<![\s\S])\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text);
  if (parts?.[1] === undefined) throw new YamlError('there is no front matter between two lines of three hyphens', 1);
  const bodyLine = parts[0].split('\n').length;
  return { data: parseYaml(parts[1], 1), body: text.slice(parts[0].length), bodyLine };
}
