/** Writes a value as a person would write it in a YAML file. */
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { isDay } from '../../../domain/day.ts';
import { parseYaml, YamlError } from '../yaml.ts';
import { isList, isMap, isSame, plain, type Plain } from './plain.ts';
import type { Style } from './source.ts';

/**
 * What goes behind a colon or hyphen: on its line (`inline`), with lines below (`block`, from `|` or `>` on), or as
 * entries of their own lines (`entries`, without the spaces before the first). The last two end with a new line.
 */
export interface Written {
  form: 'inline' | 'block' | 'entries';
  text: string;
}

/** Where a value is to stand. */
export interface Spot {
  /** Spaces before the lines of the value. */
  column: number;
  /** Whether it stands in brackets. */
  isFlow: boolean;
  /** The style to keep to where the value allows it. */
  like?: Style | undefined;
}

/** No line that can be folded is longer. */
const WIDTH = 120;

/** Lists of short words that fit into it stand on one line. */
const SHORT = 60;

/** From this many lines on, entries of a new list have an empty line between them. */
const TALL = 5;

/** A value for a spot. Throws an Error if no form of YAML holds it. */
export function writeValue(value: Plain, spot: Spot): Written {
  if (typeof value === 'string') return writeText(value, spot);
  if (!isList(value) && !isMap(value)) return { form: 'inline', text: numberOr(value) };
  const entries = Object.entries(value);
  if (entries.length === 0) return { form: 'inline', text: isList(value) ? '[]' : '{}' };
  const inBrackets = () => flowOf(value);
  if (spot.isFlow) return { form: 'inline', text: inBrackets() };
  if (isList(value) && value.every((entry) => !isList(entry) && !isMap(entry) && !isLong(entry))) {
    const text = inBrackets();
    if (text.length <= SHORT) return { form: 'inline', text };
  }
  const parts = entries.map(([key, entry]) =>
    isList(value) ? itemOf(entry, spot.column) : pairOf(key, entry, spot.column),
  );
  const lines = parts.join('').split('\n').length / parts.length;
  const between = isList(value) && lines > TALL ? '\n' : '';
  return { form: 'entries', text: parts.join(between + ' '.repeat(spot.column)) };
}

/** A text that hardly fits between others in brackets. */
function isLong(value: Plain): boolean {
  return typeof value === 'string' && value.length > SHORT / 2;
}

/** An entry of a map, to stand behind `column` spaces. */
export function pairOf(key: string, value: Plain, column: number): string {
  return joined(`${keyOf(key)}:`, writeValue(value, { column: column + 2, isFlow: false }), column);
}

/** An entry of a list, to stand behind `column` spaces. */
export function itemOf(value: Plain, column: number, spot: Partial<Spot> = {}): string {
  return joined('-', writeValue(value, { isFlow: false, ...spot, column: column + 2 }), column);
}

/** A head with what was written behind it, and a comment at the end of its line. */
export function joined(head: string, { form, text }: Written, column: number, comment = ''): string {
  if (form === 'inline') return `${head} ${text}${comment}\n`;
  if (form === 'block') return `${head} ${text.replace('\n', () => `${comment}\n`)}`;
  if (head === '-' && comment === '') return `- ${text}`;
  return `${head}${comment}\n${' '.repeat(column + 2)}${text}`;
}

/** An entry of a map in braces. */
export function flowPairOf(key: string, value: Plain): string {
  return `${keyOf(key)}: ${flowOf(value)}`;
}

/** A value in brackets. */
export function flowOf(value: Plain, like?: Style): string {
  if (isList(value)) return `[${value.map((entry) => flowOf(entry)).join(', ')}]`;
  if (!isMap(value)) return writeValue(value, { column: 0, isFlow: true, like }).text;
  const entries = Object.entries(value);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, entry]) => flowPairOf(key, entry)).join(', ')} }`;
}

function keyOf(key: string): string {
  const written = [key, singleQuoted(key), doubleQuoted(key)].find((text) => {
    const map = Object.fromEntries([[key, 1]]);
    // At the beginning of a line, three hyphens begin a document.
    if (text.includes('\n') || /^(?:---|\.\.\.|%)/.test(text)) return false;
    return readsAs(`- ${text}: 1\n- { ${text}: 1 }\n`, [map, map]);
  });
  if (written === undefined) throw new Error(`This cannot be the key of a value: ${key.slice(0, 50)}`);
  return written;
}

function numberOr(value: number | boolean | null): string {
  if (typeof value !== 'number' || Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? '.nan' : value > 0 ? '.inf' : '-.inf';
}

function writeText(value: string, { column, isFlow, like }: Spot): Written {
  const hasLines = value.includes('\n');
  if (!isFlow) {
    const isFolded = like === 'folded' || (!hasLines && like === undefined && value.length > WIDTH - column);
    const blocks = [...(isFolded ? [folded(value, column)] : []), ...(hasLines ? [literal(value, column)] : [])];
    const block = blocks.find((text) => readsAs(`k: ${text}`, { k: value }));
    if (block !== undefined) return { form: 'block', text: block };
  }
  const forms: Record<'day' | 'plain' | 'single' | 'double', () => string> = {
    day: () => value,
    plain: () => value,
    single: () => singleQuoted(value),
    double: () => doubleQuoted(value),
  };
  const first = like === 'single' || like === 'double' || (like === 'day' && isDay(value)) ? like : 'plain';
  for (const form of new Set([first, 'plain', 'single', 'double'] as const)) {
    const text = forms[form]();
    if (form !== 'double' && (hasLines || LONE_HALF.test(value))) continue;
    if (form === 'plain' ? isPlain(value, isFlow) : readsAs(...inPlaces(value, text, isFlow)))
      return { form: 'inline', text };
  }
  throw new Error(`No form of YAML holds this text: ${value.slice(0, 50)}`);
}

/** Half of an emoji, which no file holds as it is. */
const LONE_HALF = /\p{Surrogate}/u;

/** A text as an entry of a list and of a map, and their value. */
function inPlaces(value: string, text: string, isFlow: boolean): [text: string, value: Plain] {
  return isFlow
    ? [`- [${text}, x]\n- { k: ${text} }\n`, [[value, 'x'], { k: value }]]
    : [`- ${text}\n- k: ${text}\n`, [value, { k: value }]];
}

/** Whether a text needs no quotes, also for readers of older YAML, to which `yes` and 9:00 are no texts. */
function isPlain(value: string, isFlow: boolean): boolean {
  if (value === '' || /^[\s'"]|\s$/.test(value)) return false;
  try {
    const [text, expected] = inPlaces(value, value, isFlow);
    // A day is no text here.
    if (!isDeepStrictEqual(parseYaml(text), expected)) return false;
    return parse(value, { version: '1.1', logLevel: 'silent' }) === value;
  } catch {
    return false;
  }
}

function singleQuoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Characters that YAML or an editor takes for the end of a line, or refuses. */
const ESCAPED = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

function doubleQuoted(value: string): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(ESCAPED, escape);
}

/** Each line behind `column` spaces, as it is. A text with empty lines at its end is not written so: those would be lost. */
function literal(value: string, column: number): string {
  const body = value.endsWith('\n') ? value.slice(0, -1) : value;
  return `|${body === value ? '-' : ''}\n${indented(body, column)}\n`;
}

/** Lines of at most WIDTH, broken between words. */
function folded(value: string, column: number): string {
  const body = value.endsWith('\n') ? value.slice(0, -1) : value;
  const width = Math.max(WIDTH - column, 20);
  // A single end of a line is a space to the reader, so one more stands for each row of them.
  const text = body.replace(/[^\n]+|\n+/g, (part) => (part.startsWith('\n') ? `\n${part}` : foldedLine(part, width)));
  return `>${body === value ? '-' : ''}\n${indented(text, column)}\n`;
}

function foldedLine(line: string, width: number): string {
  const lines: string[] = [];
  let open = '';
  for (const word of line.split(/ (?=\S)/)) {
    if (open !== '' && open.length + 1 + word.length > width) {
      lines.push(open);
      open = word;
    } else open = lines.length === 0 && open === '' ? word : `${open} ${word}`;
  }
  return [...lines, open].join('\n');
}

function indented(text: string, column: number): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(column) + line))
    .join('\n');
}

function readsAs(text: string, value: Plain): boolean {
  try {
    return isSame(plain(parseYaml(text)), value);
  } catch (error) {
    if (error instanceof YamlError) return false;
    throw error;
  }
}
