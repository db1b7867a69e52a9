import { isDeepStrictEqual } from 'node:util';

/** A value that JSON can hold. A day is a text, `2026-11-27`, however its file writes it. */
export type Plain = null | boolean | number | string | readonly Plain[] | PlainMap;

export interface PlainMap {
  readonly [key: string]: Plain;
}

/** Deeper values are no content. */
const MOST_LEVELS = 32;

/** Text, list or map within a file whose form is not allowed there. */
export class NotPlain extends Error {}

/** Longer lists and larger values would take seconds to compare. */
const MOST_ENTRIES = 2000;
const MOST_VALUES = 50_000;

/**
 * A copy of a value with days as texts and without keys whose value is undefined. Throws NotPlain for what no content
 * file can hold: functions, deep nesting, endless lists, the key `__proto__`.
 */
export function plain(value: unknown): Plain {
  let values = 0;
  return copy(value, 0);

  function copy(from: unknown, level: number): Plain {
    values += 1;
    if (values > MOST_VALUES) throw new NotPlain(`has more than ${MOST_VALUES} values`);
    if (from === null || typeof from === 'boolean' || typeof from === 'number' || typeof from === 'string') return from;
    if (from instanceof Date && !Number.isNaN(from.getTime())) return from.toISOString().replace('T00:00:00.000Z', '');
    if (level > MOST_LEVELS) throw new NotPlain(`has more than ${MOST_LEVELS} levels`);
    if (
      typeof from !== 'object' ||
      !['[object Object]', '[object Array]'].includes(Object.prototype.toString.call(from))
    )
      throw new NotPlain(`has a value of a kind that is not allowed: ${typeof from}`);
    const length = Array.isArray(from) ? from.length : Object.keys(from).length;
    if (length > MOST_ENTRIES) throw new NotPlain(`has more than ${MOST_ENTRIES} entries in one list`);
    if (Array.isArray(from)) return from.map((entry: unknown) => copy(entry, level + 1));
    const entries = Object.entries(from);
    if (entries.some(([key]) => key === '__proto__')) throw new NotPlain('has the key __proto__');
    const filled = entries.filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(filled.map(([key, inner]) => [key, copy(inner, level + 1)]));
  }
}

/** Whether a value has keys. */
export function isMap(value: Plain | undefined): value is PlainMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value has entries. */
export function isList(value: Plain | undefined): value is readonly Plain[] {
  return Array.isArray(value);
}

/** Whether two values are equal; the order of keys does not count. */
export function isSame(a: Plain | undefined, b: Plain | undefined): boolean {
  return isDeepStrictEqual(a, b);
}

/** The value of a key; undefined if there is none. */
export function own(map: PlainMap, key: string): Plain | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** The map with another value of one key. */
export function mapWith(map: PlainMap, key: string, value: Plain): PlainMap {
  return { ...map, [key]: value };
}
