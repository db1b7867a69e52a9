/** A file of answers: the example that a person fills in, and what is read from it. */
import { capitalised } from '../../../domain/text/capitalised.ts';
import type { Problem } from '../schema/file-findings.ts';
import { unknownKey } from '../schema/explain.ts';
import { valueAt } from '../schema/schema-walk.ts';
import { parseWritten, YamlError } from '../yaml.ts';
import {
  answered,
  asObject,
  askedOnOneLine,
  following,
  type Given,
  otherwiseOf,
  pathOf,
  type Question,
  type Questionnaire,
  withExample,
} from './question.ts';

/** `line` counts from 1; undefined for what is nowhere in the file. */
export interface AnswerFault extends Omit<Problem, 'file'> {
  line: number | undefined;
}

/** The answers in a file, or everything that is wrong with them. */
export function answersOf(text: string, asking: Questionnaire): { value: unknown } | { faults: AnswerFault[] } {
  const first = asking.questions(new Map());
  let file: ReturnType<typeof parseWritten>;
  try {
    file = parseWritten(text, [...new Set(first.map(({ key }) => String(pathOf(key).at(-1))))]);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return { faults: [{ line: error.line, field: '', wrong: error.message, fix: AS_IN_EXAMPLE }] };
  }
  const { value: data, lineOf } = file;
  const faults: AnswerFault[] = [];
  const isWritten = ({ key }: Question) => writtenAt(data, key) !== undefined;
  let given: Given = new Map();
  for (;;) {
    const { next, passed } = following(asking, given, isWritten);
    given = passed;
    if (next === undefined) break;
    const { key } = next;
    const written = writtenAt(data, key) ?? otherwiseHere(next, data, passed);
    const read = written === '' ? { value: undefined } : readHere(next, written, asking, passed);
    if ('wrong' in read) faults.push({ line: lineOf(pathOf(key)), field: key, ...read });
    // The rest of a course whose name is wrong is looked at as well.
    const instead = next.beginsEntry ? String(written ?? '') : undefined;
    given = new Map(passed).set(key, 'value' in read ? read.value : instead);
  }
  const strange = unread(data, [], [...given.keys()].map(withoutNumbers));
  faults.push(...strange.map((fault) => ({ line: lineOf(pathOf(fault.field)), ...fault })));
  if (faults.length === 0) return { value: asObject(given) };
  return { faults: faults.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
}

const AS_IN_EXAMPLE =
  'Look at this line and the one above. Each answer is a name of the example, a colon, a space and the answer, with as many spaces before it as in the example.';

function readHere(question: Question, written: unknown, asking: Questionnaire, given: Given) {
  if (written !== undefined) return answered(question, written, asking, given);
  return { wrong: 'is missing', fix: withExample(`${askedOnOneLine(question)}.`.replace('?.', '?'), question) };
}

function writtenAt(data: unknown, key: string): unknown {
  const written = valueAt(data, pathOf(key));
  return hasText(written) ? written : undefined;
}

/** A list does not end before entries that are written. */
function otherwiseHere(question: Question, data: unknown, given: Given): string | undefined {
  const path = pathOf(question.key);
  const [list, at] = [valueAt(data, path.slice(0, -2)), path.at(-2)];
  const more = Array.isArray(list) && typeof at === 'number' ? list.slice(at) : [];
  return question.beginsEntry && more.some(hasText) ? undefined : otherwiseOf(question, given);
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText);
}

const withoutNumbers = (key: string) => key.replace(/\[\d+\]/g, '');

/** Keys that no question has. */
function unread(value: unknown, path: readonly PropertyKey[], known: readonly string[]): Omit<AnswerFault, 'line'>[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (Array.isArray(value)) return entries.flatMap(([index, inner]) => unread(inner, [...path, Number(index)], known));
  const before = path
    .filter((part) => typeof part === 'string')
    .map((part) => `${part}.`)
    .join('');
  const here = new Set(
    known.flatMap((key) => (key.startsWith(before) ? (key.slice(before.length).split('.')[0] ?? []) : [])),
  );
  return entries.flatMap(([key, inner]) => {
    if (known.includes(before + key)) return [];
    return here.has(key) ? unread(inner, [...path, key], known) : [unknownKey(key, path, [...here])];
  });
}

/** The file for a person to fill in: `begin` is the comment at its top, a line each. */
export function exampleOf({ questions }: Questionnaire, begin: readonly string[]): string {
  const lines = begin.map((line) => `# ${line}`);
  let before: (string | number)[] = [];
  for (const question of questions(new Map())) {
    const path = pathOf(question.key);
    const same = path.findIndex((part, index) => part !== before[index]);
    lines.push('');
    path.slice(0, -1).forEach((part, depth) => {
      const indent = '  '.repeat(depth);
      if (depth < same) return;
      if (typeof part === 'string') lines.push(`${indent}${part}:`);
      else lines.push(`${indent}# To add another one, copy everything from the hyphen on.`, `${indent}-`);
    });
    const indent = '  '.repeat(path.length - 1);
    lines.push(...commentOf(question).map((line) => `${indent}# ${line}`), `${indent}${path.at(-1)}:`);
    before = path;
  }
  return `${lines.join('\n')}\n`;
}

function commentOf(question: Question): string[] {
  const { example, otherwise, when } = question;
  const ask = askedOnOneLine(question);
  const notes = [
    ...(when === undefined ? [] : [when]),
    ...(otherwise === undefined ? [] : [otherwiseInWords(otherwise)]),
  ];
  const note = notes.length === 0 ? '' : `  (${capitalised(notes.join('; '))})`;
  return [/[.?]$/.test(ask) ? ask : `${ask}.`, `Example: ${example}${note}`];
}

function otherwiseInWords(otherwise: NonNullable<Question['otherwise']>): string {
  if (typeof otherwise === 'function') return 'if empty, it follows from other answers';
  return otherwise === '' ? 'may be empty' : `if empty: ${otherwise}`;
}
