/** How values appear in the fields of a form, and what becomes of what was typed. */
import type { Shape } from './shape.ts';

type TextShape = Extract<Shape, { is: 'text' }>;

/** The value of a text field as a person sees it. */
export function shownAs({ as }: Pick<TextShape, 'as'>, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (as === 'lines' && Array.isArray(value)) return value.map((line) => onOneLine(line)).join('\n');
  if (as === 'numbers' && Array.isArray(value)) return value.join(', ');
  if (as === 'table' && Array.isArray(value)) {
    return value.map((row) => (Array.isArray(row) ? row.map(onOneLine).join(' | ') : String(row))).join('\n');
  }
  if (as === 'counts' && isGroup(value)) {
    return Object.entries(value)
      .map(([name, number]) => `${name}: ${String(number)}`)
      .join('\n');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const onOneLine = (line: unknown) => String(line ?? '').replaceAll(/\s+/g, ' ');

/** What was typed, as the file has it: the old value if nothing was changed. What cannot be read stays text. */
export function typedAs(shape: TextShape, typed: string, old: unknown): unknown {
  const text = readable(typed);
  if (text.trim() === shownAs(shape, old ?? shape.fallback).trim()) return old;
  return isNothing(text) ? nothingOf(shape) : valueOf(shape.as, text.trim());
}

/** Of a longer text, normalising would take too long: the time is the square of the length of a row of accents. */
const LONGEST_NORMALISED = 10_000;

/** With plain ends of lines, and without characters that nobody sees. */
function readable(typed: string): string {
  const lines = typed.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');
  return lines.length > LONGEST_NORMALISED ? lines : lines.normalize('NFC');
}

const isNothing = (text: string) => text.trim() === '';

function nothingOf({ as, isOptional }: TextShape): unknown {
  if (isOptional) return undefined;
  if (as === 'lines' || as === 'numbers' || as === 'table') return [];
  return as === 'line' || as === 'long' ? '' : undefined;
}

function valueOf(as: TextShape['as'], text: string): unknown {
  const lines = () =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  switch (as) {
    case 'rupees':
      return numberOf(text.replaceAll(/[₹,\s]/g, ''), text);
    case 'number':
      return numberOf(text, text);
    case 'lines':
      return lines();
    case 'numbers':
      return text.split(/[\s,]+/).map((each) => numberOf(each, each));
    case 'table':
      return lines().map((line) => line.split('|').map((cell) => cell.trim()));
    case 'counts':
      return countsOf(lines());
    default:
      return text;
  }
}

function numberOf(digits: string, otherwise: string): number | string {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : otherwise;
}

/** Without the names that objects have from the beginning. */
function countsOf(lines: readonly string[]): Record<string, unknown> {
  const pairs = lines.map((line): [string, unknown] => {
    const [name = '', count = ''] = line.split(':', 2).map((part) => part.trim());
    return [name, numberOf(count, count)];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== '__proto__'));
}

/** Whether a value has fields. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The fields of a group. A group may be written as its name alone: `brand: Kaksha`. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isGroup(value)) return value;
  return typeof value === 'string' ? { name: value } : {};
}

/** The rows of a list; none for anything else. */
export function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
