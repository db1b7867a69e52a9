/** Which entry of a list is which in the list after a change. */
import { isList, isMap, isSame, own, type Plain } from './plain.ts';

/** The fields that name an entry, the surest first. */
const NAMES = ['id', 'slug', 'file', 'name', 'title', 'text', 'question', 'label', 'heading', 'value'];

/** Those that stay with an entry for ever. */
const LASTING = ['id', 'slug'];

/**
 * For each entry of `after` its index in `before`, undefined for a new one. Entries belong together if they are equal, if
 * the same field names them, or, unless it has to be sure, if they stand between the same neighbours.
 */
export function matchEntries(
  before: readonly Plain[],
  after: readonly Plain[],
  isSure = false,
): (number | undefined)[] {
  const found: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (at: number, index: number) => {
    found[at] = index;
    free.delete(index);
  };
  pairBy(canonical);
  for (const field of NAMES) pairBy((entry) => nameIn(entry, field), true);
  for (const gap of isSure ? [] : gapsOf(found, before.length)) {
    const [old, late] = [gap.before.filter((index) => free.has(index)), gap.after];
    if (old.length === late.length) {
      for (const [at, index] of late.entries())
        if (isLike(before[old[at] ?? -1], after[index], 'same place')) pair(index, old[at] ?? -1);
    } else
      for (const index of late) {
        const like = old.find((each) => free.has(each) && isLike(before[each], after[index], 'beside others'));
        if (like !== undefined) pair(index, like);
      }
  }
  return found;

  /** Equal keys belong together, in their order; a name that two entries share names neither. */
  function pairBy(keyOf: (entry: Plain) => string | undefined, isName = false): void {
    const places = new Map<string, number[]>();
    for (const index of free) {
      const key = keyOf(before[index] ?? null);
      if (key !== undefined) places.set(key, [...(places.get(key) ?? []), index]);
    }
    const open = after.flatMap((entry, at) => {
      const key = found[at] === undefined ? keyOf(entry) : undefined;
      return key === undefined ? [] : [{ at, key }];
    });
    for (const { at, key } of open) {
      const indexes = places.get(key) ?? [];
      if (isName && (indexes.length > 1 || open.filter((other) => other.key === key).length > 1)) continue;
      const index = indexes.includes(at) ? at : indexes[0];
      if (index === undefined || !free.has(index)) continue;
      pair(at, index);
      places.set(
        key,
        indexes.filter((each) => each !== index),
      );
    }
  }
}

/** Unmatched entries between two neighbours that are matched on both sides. */
function gapsOf(found: readonly (number | undefined)[], length: number): { before: number[]; after: number[] }[] {
  const gaps: { before: number[]; after: number[] }[] = [];
  let last = -1;
  let open: number[] = [];
  const close = (next: number) => {
    if (open.length > 0 && next > last)
      gaps.push({ before: Array.from({ length: next - last - 1 }, (_, index) => last + 1 + index), after: open });
    open = [];
  };
  for (const [at, index] of found.entries()) {
    if (index === undefined) open.push(at);
    else {
      close(index);
      last = index;
    }
  }
  close(length);
  return gaps;
}

/** Whether one may be the other, changed. */
function isLike(before: Plain | undefined, after: Plain | undefined, at: 'same place' | 'beside others'): boolean {
  if (!isMap(before) || !isMap(after))
    return at === 'same place' && isList(before) === isList(after) && !isMap(before) && !isMap(after);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const equal = keys.filter((key) => isSame(own(before, key), own(after, key))).length;
  const isOther = LASTING.some((key) => key in before && key in after && !isSame(own(before, key), own(after, key)));
  return isOther || at === 'beside others' ? equal * 2 >= keys.length && equal > 0 : true;
}

/** A text that equal values share, whatever the order of their keys. */
function canonical(value: Plain): string {
  return JSON.stringify(value, (_, inner: Plain) =>
    isMap(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}

/** The name of an entry under one field. */
function nameIn(entry: Plain, field: string): string | undefined {
  const value = isMap(entry) ? own(entry, field) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The most of some indexes that are in ascending order; the other entries have moved. */
export function inOrder(indexes: readonly (number | undefined)[]): ReadonlySet<number> {
  /** The last index of the best row of each length, and the row that it ends. */
  const ends: { index: number; row: Row }[] = [];
  for (const index of indexes) {
    if (index === undefined) continue;
    let at = ends.findIndex((end) => end.index >= index);
    if (at < 0) at = ends.length;
    ends[at] = { index, row: { index, before: ends[at - 1]?.row } };
  }
  const kept = new Set<number>();
  for (let row = ends.at(-1)?.row; row !== undefined; row = row.before) kept.add(row.index);
  return kept;
}

interface Row {
  index: number;
  before: Row | undefined;
}
