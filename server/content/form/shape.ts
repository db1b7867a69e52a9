/** What a form needs to know of a schema of the content: the kind of each field, without any value. */
import { z } from 'zod';
import { deskPaths } from '../../../domain/paths.ts';
import type { StaffRole } from '../../../domain/staff/roles.ts';

type Schema = z.core.$ZodType;
type Meta = z.core.GlobalMeta;

interface Shared {
  /** The words under the label. */
  help: string | undefined;
  isOptional: boolean;
  /** What counts if the field is left out. */
  fallback: unknown;
  lock: Meta['lock'];
}

interface Text extends Shared {
  is: 'text';
  /** `counts`: a name and a number a line; `table`: a row a line, with | between its cells. */
  as: 'line' | 'long' | 'number' | 'rupees' | 'day' | 'time' | 'lines' | 'numbers' | 'table' | 'counts';
  /** Most characters, of all kinds that have such a limit. */
  most: number | undefined;
}

export type Shape =
  | Text
  | (Shared & { is: 'choice'; options: readonly string[] })
  | (Shared & { is: 'names'; of: NonNullable<Meta['names']> })
  | (Shared & { is: 'tick' })
  | (Shared & { is: 'ticks'; options: readonly string[] })
  | (Shared & { is: 'constant'; value: unknown })
  | Group
  | List
  | Union;

export interface Group extends Shared {
  is: 'group';
  fields: readonly (readonly [key: string, shape: Shape])[];
}

export interface List extends Shared {
  is: 'list';
  row: Shape;
  most: number;
}

export interface Union extends Shared {
  is: 'union';
  schema: Schema;
  /** The field that tells the options apart; without one, the fields that are there do. */
  teller: string | undefined;
  options: readonly Group[];
}

/** No list of the content has more rows. */
const MOST_ROWS = 2000;

/** Longer texts get a field of several lines. */
const ONE_LINE = 90;

/** The shape of a schema. `lock` is that of the group around it. Throws a RangeError for a kind that no form can draw. */
export function shapeOf(schema: Schema, lock?: Meta['lock']): Shape {
  const { inner, input, names, most, ...shared } = unwrapped(schema, lock);
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(inner.shape).map(([key, each]) => [key, shapeOf(each, shared.lock)] as const);
    return { ...shared, is: 'group', fields };
  }
  if (inner instanceof z.ZodUnion) return unionOf(inner, shared);
  if (inner instanceof z.ZodArray) return listOf(inner, shared, input);
  if (inner instanceof z.ZodEnum) return { ...shared, is: 'choice', options: inner.options.map(String) };
  if (inner instanceof z.ZodLiteral) return { ...shared, is: 'constant', value: inner.value };
  if (inner instanceof z.ZodBoolean) return { ...shared, is: 'tick' };
  if (inner instanceof z.ZodNumber) {
    return { ...shared, is: 'text', as: input === 'rupees' ? 'rupees' : 'number', most: undefined };
  }
  if (inner instanceof z.ZodRecord) return { ...shared, is: 'text', as: 'counts', most: undefined };
  if (names !== undefined) return { ...shared, is: 'names', of: names };
  const usual = most !== undefined && most > ONE_LINE ? 'long' : 'line';
  return { ...shared, is: 'text', as: input === undefined || input === 'ticks' ? usual : input, most };
}

interface Unwrapped extends Shared, Pick<Meta, 'input' | 'names'> {
  most: number | undefined;
  inner: Schema;
}

function unwrapped(schema: Schema, lock: Meta['lock']): Unwrapped {
  const { description, help, ...meta } = z.globalRegistry.get(schema) ?? {};
  const own = { input: meta.input, names: meta.names, lock: lock ?? meta.lock };
  const words = help ?? (description === undefined ? undefined : cleaned(description));
  const nothing = { isOptional: false, fallback: undefined, most: undefined, inner: schema };
  const within = (inner: Schema): Unwrapped => {
    const { help: deeper, ...rest } = unwrapped(inner, own.lock);
    return { ...rest, input: own.input ?? rest.input, names: own.names ?? rest.names, help: words ?? deeper };
  };
  if (schema instanceof z.ZodOptional) return { ...within(schema.unwrap()), isOptional: true };
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return { ...within(schema.unwrap()), isOptional: true, fallback: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodPipe) return within(schema.out);
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined;
  return { ...nothing, ...own, help: words, most };
}

/** How a value is written in YAML is of no interest in a form. */
function cleaned(description: string): string {
  return description
    .replace(/^true: (.)/, (_, first: string) => first.toUpperCase())
    .replaceAll(/,? in quotes/g, '')
    .replaceAll('content/', '');
}

function unionOf(schema: z.ZodUnion, shared: Shared): Shape {
  const teller = schema instanceof z.ZodDiscriminatedUnion ? schema.def.discriminator : undefined;
  const options = schema.options.map((option) => shapeOf(option, shared.lock));
  if (!options.every((option) => option.is === 'group')) throw new RangeError('A form draws unions of groups alone');
  return { ...shared, is: 'union', schema, teller, options };
}

function listOf(schema: z.ZodArray, shared: Shared, input: Meta['input']): Shape {
  const row = shapeOf(schema.element, shared.lock);
  const { maxItems = MOST_ROWS } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (row.is === 'choice' && input === 'ticks') return { ...shared, is: 'ticks', options: row.options };
  if (row.is === 'list') throw new RangeError('A form draws no lists of lists of groups');
  const lines = { ...shared, is: 'text', most: undefined } as const;
  if (row.is === 'text') {
    if (row.as === 'number') return { ...lines, as: 'numbers' };
    if (row.as === 'lines') return { ...lines, as: 'table' };
    const isLong = row.as === 'long' && row.most === undefined;
    if (!isLong) return { ...lines, as: 'lines' };
  }
  return { ...shared, is: 'list', row, most: maxItems };
}

/** Why a role cannot change a field here. */
export interface Lock {
  words: string;
  /** Where this role can change it. */
  href?: string;
}

/** Undefined if this role may change the field. */
export function lockFor(lock: Meta['lock'], role: StaffRole): Lock | undefined {
  const isOwner = role === 'owner';
  if (lock === 'money')
    return { words: 'Changed in Settings, under “Who is paid”', ...(isOwner && { href: deskPaths.payees }) };
  return lock === 'owners' && !isOwner ? { words: 'Ask an owner' } : undefined;
}

/** Whether a role finds a locked field in it: then it can be neither added nor removed as a whole. */
export function holdsLocked(shape: Shape, role: StaffRole): boolean {
  if (lockFor(shape.lock, role) !== undefined) return true;
  if (shape.is === 'group') return shape.fields.some(([, each]) => holdsLocked(each, role));
  if (shape.is === 'list') return holdsLocked(shape.row, role);
  return shape.is === 'union' && shape.options.some((option) => holdsLocked(option, role));
}
