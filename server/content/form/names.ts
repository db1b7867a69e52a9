/** Names of fields: the path of the value, as problems of the content write it (`outline.modules[2].hours`). */
import { bestOption } from '../schema/schema-walk.ts';
import type { Group, List, Shape, Union } from './shape.ts';
import { fieldsOf, rowsOf } from './values.ts';

export type Path = readonly (string | number)[];

/** The path of a name; undefined for what is none. */
export function pathOfName(name: string): Path | undefined {
  if (name === '') return [];
  if (!/^[A-Za-z][\w-]*(\[\d{1,4}\]|\.[A-Za-z][\w-]*)*$/.test(name)) return undefined;
  return [...name.matchAll(/\[(\d+)\]|[\w-]+/g)].map(([part, index]) => (index === undefined ? part : Number(index)));
}

/** The name of a field within the one of a name. */
export function nameWithin(name: string, key: string | number): string {
  if (typeof key === 'number') return `${name}[${key}]`;
  return name === '' ? key : `${name}.${key}`;
}

/** The option of a union that a value has; the first if it fits none. */
export function optionOf({ schema, options }: Union, value: unknown): { option: Group; index: number } {
  const index = bestOption(schema, value)?.index ?? 0;
  const option = options[index];
  if (option === undefined) throw new RangeError('A union has no options');
  return { option, index };
}

/** The shape and the value at a path. Undefined if the schema has nothing there. */
export function at(shape: Shape, value: unknown, path: Path): { shape: Shape; value: unknown } | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return { shape, value };
  if (shape.is === 'union') return at(optionOf(shape, value).option, value, path);
  if (shape.is === 'list' && typeof key === 'number') return at(shape.row, rowsOf(value)[key], rest);
  if (shape.is !== 'group' || typeof key === 'number') return undefined;
  const field = shape.fields.find(([name]) => name === key);
  return field && at(field[1], Object.hasOwn(fieldsOf(value), key) ? fieldsOf(value)[key] : undefined, rest);
}

/** The value with what `change` makes of the part at a path, which must be there (`at`). Undefined removes it. */
export function changedAt(value: unknown, path: Path, change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (typeof key === 'number') {
    const rows = rowsOf(value);
    return rows.with(key, changedAt(rows[key], rest, change));
  }
  return withField(value, key, changedAt(fieldsOf(value)[key], rest, change));
}

/** The group with another value of a field, which is left out if it is undefined. Fields keep their order. */
export function withField(value: unknown, key: string, part: unknown): unknown {
  const fields = fieldsOf(value);
  if (Object.is(fields[key], part) && (part !== undefined || !Object.hasOwn(fields, key))) return value;
  const { [key]: _old, ...others } = fields;
  if (part === undefined) return others;
  return Object.hasOwn(fields, key)
    ? Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, name === key ? part : each]))
    : { ...fields, [key]: part };
}

const TITLES = ['title', 'name', 'question', 'label', 'heading', 'text', 'words', 'figure', 'id', 'kind'];
const LONGEST_TITLE = 80;

/** What a row of a list is known by: its title, or the beginning of its text. Empty for a new one. */
export function titleOfRow(row: unknown): string {
  const fields = fieldsOf(row);
  const named = TITLES.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '');
  const words = typeof named === 'string' ? named.replaceAll(/\s+/g, ' ') : '';
  return words.length > LONGEST_TITLE ? `${words.slice(0, LONGEST_TITLE - 1)}…` : words;
}

/** What a new field has: the least that lets its own fields be filled in. Undefined for a text. */
export function blankOf(shape: Shape): unknown {
  if (shape.is === 'constant') return shape.value;
  if (shape.is === 'list') return [];
  if (shape.is === 'union') return shape.options[0] && blankOf(shape.options[0]);
  if (shape.is !== 'group') return undefined;
  const needed = shape.fields.filter(([, field]) => !field.isOptional);
  return Object.fromEntries(
    needed.map(([key, field]) => [key, blankOf(field)]).filter(([, part]) => part !== undefined),
  );
}

/** A new row of a list. */
export function blankRow({ row }: List): unknown {
  return blankOf(row) ?? (row.is === 'choice' ? row.options[0] : '');
}
