import type { z } from 'zod';
import { counted } from '../../../domain/text/counted.ts';
import { nearest } from '../../../domain/text/nearest.ts';
import { fieldName, type Problem } from './file-findings.ts';
import { bestOption, keysBeside, keysOf, schemaAt, sentenceOf, valueAt } from './schema-walk.ts';

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;
type Found = Omit<Problem, 'file'>;

/** Turns the issues of a schema into problems without a file, the first one for each field. */
export function explain(schema: Schema, value: unknown, issues: readonly Issue[]): Found[] {
  const found = explainAll(schema, value, issues, []);
  return found.filter(({ field }, index) => found.findIndex((other) => other.field === field) === index);
}

function explainAll(schema: Schema, value: unknown, issues: readonly Issue[], base: PropertyKey[]): Found[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    const at = schemaAt(schema, value, issue.path);
    const found = valueAt(value, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownKey(key, path, keysBeside(at, found)));
    if (issue.code === 'invalid_union' && issue.discriminator === undefined) {
      return explainUnion(issue, at, found, path);
    }
    const told = toldBy(issue);
    if (told !== undefined) return [{ field: fieldName(path), ...told }];
    return [{ field: fieldName(path), wrong: wrong(issue, found), fix: advice(schema, value, issue.path) }];
  });
}

/** The problem that a field put into `params` of its own issue. */
function toldBy(issue: Issue): Omit<Found, 'field'> | undefined {
  if (issue.code !== 'custom') return undefined;
  const { wrong: what, fix } = issue.params ?? {};
  return typeof what === 'string' && typeof fix === 'string' ? { wrong: what, fix } : undefined;
}

function advice(schema: Schema, value: unknown, path: readonly PropertyKey[]): string {
  const own = sentenceOf(schema, value, path);
  if (own !== undefined) return own;
  const keys = keysOf(schemaAt(schema, value, path));
  if (keys.length > 0 && path.length > 0) return `Fields that belong here: ${keys.join(', ')}.`;
  return path.length === 0 ? '' : advice(schema, value, path.slice(0, -1));
}

function explainUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  union: Schema,
  value: unknown,
  path: PropertyKey[],
): Found[] {
  const fix = advice(union, value, []);
  if (isRecord(value)) {
    const known = keysOf(union);
    const strange = Object.keys(value).filter((key) => !known.includes(key));
    if (strange.length > 0) return strange.map((key) => ({ ...unknownKey(key, path, known), fix }));
    const option = bestOption(union, value);
    const issues = issue.errors[option?.index ?? -1];
    if (option !== undefined && issues?.every(({ code }) => code !== 'unrecognized_keys')) {
      const within = explainAll(option.schema, value, issues, path);
      return within.map((problem) => (problem.fix === '' ? { ...problem, fix } : problem));
    }
  }
  const keys = isRecord(value) ? Object.keys(value) : [];
  const together = keys.length > 1 ? `${keys.join(' and ')} do not go together` : `found ${show(value)}`;
  return [{ field: fieldName(path), wrong: value === undefined ? 'is missing' : together, fix }];
}

/** The problem of a key that nothing reads. */
export function unknownKey(key: string, path: readonly PropertyKey[], known: readonly string[]): Found {
  return {
    field: fieldName([...path, key]),
    wrong: `unknown key "${key}"${meant(key, known)}`,
    fix: `Keys known here: ${known.join(', ')}.`,
  };
}

/** A question to add to a message if a known value is close. */
export function meant(value: unknown, known: readonly string[]): string {
  const near = nearest(String(value), known);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

const KINDS: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a group of fields',
  string: 'text',
};

function wrong(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `found ${show(value)} where ${KINDS[issue.expected] ?? issue.expected} belongs`;
    case 'too_small':
    case 'too_big':
      if (typeof value === 'string' && value.trim() === '') return 'is empty';
      return `${size(value)}, ${limit(issue)}`;
    case 'invalid_value':
      return `found ${show(value)}${meant(value, issue.values.map(String))}`;
    case 'invalid_union':
      return `found ${show(value)}${meant(value, 'options' in issue ? (issue.options ?? []).map(String) : [])}`;
    default:
      return `found ${show(value)}`;
  }
}

function limit(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.exact) return `exactly ${issue.code === 'too_small' ? issue.minimum : issue.maximum} belong here`;
  if (issue.code === 'too_small')
    return issue.inclusive ? `at least ${issue.minimum} needed` : `more than ${issue.minimum} needed`;
  return `at most ${issue.maximum} allowed`;
}

function size(value: unknown): string {
  if (Array.isArray(value)) return `has ${counted(value.length, 'entry', 'entries')}`;
  if (typeof value === 'string') return `has ${value.trim().length} characters`;
  return `found ${show(value)}`;
}

/** A value as a message shows it: short, text in quotes. */
export function show(value: unknown): string {
  if (value === null) return 'nothing';
  if (value instanceof Date) return `the date ${value.toISOString().slice(0, 10)}`;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
