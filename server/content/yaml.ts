import { DEFAULT_SCHEMA, FAILSAFE_SCHEMA, load, type LoadOptions, Type, YAMLException } from 'js-yaml';
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

/** What to do about a YamlError. */
export const YAML_FIX =
  'Look at this line and the one before: quotes, colons, hyphens, and spaces (no tabs) at the beginning of the line. A text that begins with a brace needs quotes.';

/** The value of a YAML text. Throws a YamlError with the line. */
export function parseYaml(text: string, linesBefore = 0): unknown {
  return loaded(text, { schema }, linesBefore);
}

function loaded(text: string, options: LoadOptions, linesBefore = 0): unknown {
  try {
    return load(text, options);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // An error about the whole text has no place, whatever its type says.
    const { line } = (error.mark as YAMLException['mark'] | undefined) ?? { line: 0 };
    throw new YamlError(error.reason, line + 1 + linesBefore);
  }
}

interface Node {
  line: number;
  value: unknown;
  /** Entries of a list, or keys and values in turn. */
  parts: Node[];
}

/**
 * Reads a file that a person filled in, with the line of each path. Every value is text: an account number keeps its
 * zeros. After one of `keys` a value may hold `#` and `: ` without quotes.
 */
export function parseWritten(
  text: string,
  keys: readonly string[],
): { value: unknown; lineOf(path: readonly PropertyKey[]): number | undefined } {
  const whole: Node = { line: 0, value: undefined, parts: [] };
  const open = [whole];
  const value = loaded(quoted(text, keys), {
    schema: FAILSAFE_SCHEMA,
    listener(event, state) {
      if (event === 'open') open.push({ line: state.line + 1, value: undefined, parts: [] });
      const node = event === 'close' ? open.pop() : undefined;
      if (node !== undefined) open.at(-1)?.parts.push({ ...node, value: state.result });
    },
  });
  return { value, lineOf: (path) => lineIn(whole.parts[0], path) };
}

function lineIn(node: Node | undefined, [key, ...rest]: readonly PropertyKey[]): number | undefined {
  if (node === undefined || key === undefined) return node?.line;
  if (typeof key === 'number') return lineIn(node.parts[key], rest) ?? node.line;
  const at = node.parts.findIndex((part, index) => index % 2 === 0 && part.value === key);
  const named = node.parts[at];
  if (named === undefined) return undefined;
  return rest.length === 0 ? named.line : (lineIn(node.parts[at + 1], rest) ?? named.line);
}

/** A comment has a space after its #. */
function quoted(text: string, keys: readonly string[]): string {
  return text
    .split('\n')
    .map((line) => {
      const [, before = '', key = '', rest = ''] = /^([ \t]*(?:- )?(\w+):[ \t]+)(\S.*)$/.exec(line) ?? [];
      if (!keys.includes(key) || /^(?:["'|>[{]|#(?:\s|$))/.test(rest)) return line;
      const end = rest.search(/\s#\s/);
      return before + JSON.stringify((end < 0 ? rest : rest.slice(0, end)).trim());
    })
    .join('\n');
}

/** The front matter of a text: what is before, in and behind it. Throws a YamlError if there is none. */
export function splitFrontMatter(text: string): { open: string; yaml: string; close: string; body: string } {
  const parts = /(?<![\s\S])(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)^(---[ \t]*)$/m.exec(text);
  const [all, open, yaml, close] = parts ?? [];
  if (all === undefined || open === undefined || yaml === undefined || close === undefined)
    throw new YamlError('there is no front matter between two lines of three hyphens', 1);
  return { open, yaml, close, body: text.slice(all.length) };
}

/** Front matter, then the body and its first line. Throws a YamlError if the front matter is missing or wrong. */
export function parseFrontMatter(text: string): { data: unknown; body: string; bodyLine: number } {
  const { open, yaml, close, body } = splitFrontMatter(text);
  return { data: parseYaml(yaml, 1), body, bodyLine: (open + yaml + close).split('\n').length };
}
