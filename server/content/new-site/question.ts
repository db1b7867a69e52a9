/** One list of questions is asked at a terminal, read from a file, and written as an example of that file. */
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import type { FormField } from '../../../domain/form-fields.ts';
import { capitalised } from '../../../domain/text/capitalised.ts';
import { explain } from '../schema/explain.ts';
import { wrappedAt } from '../schema/schema-walk.ts';
import type { Fault } from './answers.ts';

/** What was answered so far, by key. A question that was passed over has undefined. */
export type Given = ReadonlyMap<string, unknown>;

export interface Question {
  /** Where the answer is among the answers: `courses[0].trainer.name`. */
  key: string;
  ask: string;
  /** Follows `ask` where answers are written on one line: at a terminal and in a file. */
  onOneLine?: string;
  /** Its field in a form. Without it, a line of text. */
  field?: Pick<FormField, 'lines' | 'type' | 'inputMode' | 'options' | 'narrow'>;
  /** An answer as a person writes it. */
  example: string;
  /** What an empty answer means; empty for none. Without it, an answer is needed. */
  otherwise?: string | ((given: Given) => string | undefined);
  /** What a site has until it is answered, which preflight names. In a form every answer can come later. */
  standIn?: unknown;
  /** In words, when it is asked. */
  when?: string;
  /** Left out, it is always asked. */
  isAsked?: (given: Given) => boolean;
  /** An answer that was given before, so that it is not asked for again. */
  known?: (given: Given) => unknown;
  /** What the field alone cannot see. */
  check?: (value: unknown, given: Given) => Fault | undefined;
  isFile?: boolean;
  /** Not shown among the answers. */
  isSecret?: boolean;
  /** The first about an entry of a list, such as a course: an empty answer ends the list. */
  beginsEntry?: boolean;
}

export interface Questionnaire {
  schema: z.ZodType;
  /** Those that are known, by what was given so far; more follow from further answers. */
  questions: (given: Given) => readonly Question[];
  /** Relative paths of files begin here. */
  folder: string;
}

/** The next question, and what was passed over on the way. One whose answer `isWritten` is never passed over. */
export function following(
  { questions }: Questionnaire,
  given: Given,
  isWritten: (question: Question) => boolean = () => false,
): { next: Question | undefined; passed: Given } {
  const passed = new Map(given);
  for (;;) {
    const next = questions(passed).find(({ key }) => !passed.has(key));
    if (next === undefined || isWritten(next)) return { next, passed };
    const known = next.known?.(passed);
    if (known === undefined && next.isAsked?.(passed) !== false) return { next, passed };
    passed.set(next.key, known);
  }
}

/** What an empty answer means here. */
export function otherwiseOf({ otherwise }: Question, given: Given): string | undefined {
  return typeof otherwise === 'function' ? otherwise(given) : otherwise;
}

/** The value of an answer, or what is wrong with it. */
export function answered(
  question: Question,
  written: unknown,
  { schema, folder }: Pick<Questionnaire, 'schema' | 'folder'>,
  given: Given,
): { value: unknown } | Fault {
  const field = wrappedAt(schema, undefined, pathOf(question.key)) as z.ZodType;
  const raw = question.isFile && typeof written === 'string' ? absolute(written, folder) : written;
  const { success, data, error } = field.safeParse(raw);
  if (!success) {
    const [{ wrong, fix } = { wrong: 'cannot be used', fix: '' }] = explain(field, asRead(field, raw), error.issues);
    // Answers are written as yes and no.
    return { wrong: wrong.replace('true or false', 'yes or no'), fix: withExample(fix, question) };
  }
  return question.check?.(data, given) ?? { value: data };
}

/** The advice, with an example if it has none. */
export function withExample(advice: string, { example }: Question): string {
  return advice.includes('e.g.') ? advice : `${advice} Example: ${example}`.trim();
}

/** What is asked, as a terminal and a file ask it. */
export function askedOnOneLine({ ask, onOneLine = '' }: Question): string {
  return ask + onOneLine;
}

/** What was typed is seen above the advice, so a fault that only quotes it says nothing new. */
export function adviceOn({ wrong, fix }: Fault, typed: string): string {
  const said =
    wrong.startsWith('found ') || wrong === 'is empty' ? '' : wrong.startsWith(typed) ? wrong : capitalised(wrong);
  return asTyped(
    [said, fix]
      .map((words) => words && words.replace(/(?<![.?!])$/, '.'))
      .join(' ')
      .trim(),
  );
}

/** Without the quotes that only a file needs. */
function asTyped(advice: string): string {
  return advice.replace(/,? in quotes\b/g, '').replace(/(?<!\w)(['"])([^'"]+)\1(?!\w)/g, '$2');
}

/** What a field judges: the answer as it was understood. */
function asRead(field: z.core.$ZodType, raw: unknown): unknown {
  if (field instanceof z.ZodOptional) return asRead(field.unwrap(), raw);
  return field instanceof z.ZodPipe && field.in instanceof z.ZodTransform ? field.in.parse(raw) : raw;
}

/** Terminals put quotes around the path of a file that is dragged into them. */
function absolute(written: string, folder: string): string {
  const path = written.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, homedir());
  return isAbsolute(path) ? path : resolve(join(folder, path));
}

/** `courses[0].name` as `['courses', 0, 'name']`. */
export function pathOf(key: string): (string | number)[] {
  return key
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** All answers as one value. */
export function asObject(given: Given): unknown {
  const whole: Record<string, unknown> = {};
  for (const [key, value] of given) {
    if (value === undefined) continue;
    const path = pathOf(key);
    path.reduce<Record<PropertyKey, unknown>>((inner, part, index) => {
      if (index === path.length - 1) inner[part] = value;
      else inner[part] ??= typeof path[index + 1] === 'number' ? [] : {};
      return inner[part] as Record<PropertyKey, unknown>;
    }, whole);
  }
  return whole;
}
