import type { Path } from './differences.ts';
import { inOrder, matchEntries } from './entries.ts';
import { isList, isMap, isSame, own as valueOf, type Plain } from './plain.ts';

/** A place that two people changed in different ways. A value is undefined where there was none, or it was removed. */
export interface Conflict {
  /** Its place in the merged values. */
  path: Path;
  base: Plain | undefined;
  theirs: Plain | undefined;
  own: Plain | undefined;
}

export interface Merge {
  /** At the place of a conflict it holds their value, or one's own if they removed it. */
  merged: Plain;
  conflicts: readonly Conflict[];
}

/**
 * Joins what two people made of the same values. Entries of lists belong together by id, slug or another name. Both
 * changed the same place if neither the one nor the other left it as it was in `base`.
 */
export function threeWay(base: Plain, theirs: Plain, own: Plain): Merge {
  const conflicts: Conflict[] = [];
  return { merged: join({ base, theirs, own }, [], conflicts) ?? null, conflicts };
}

/** The merged values with the chosen side of each conflict. */
export function withChoices(
  { merged, conflicts }: Merge,
  choose: (conflict: Conflict, index: number) => 'theirs' | 'own',
): Plain {
  // From the last to the first, since an entry that goes moves those behind it.
  return [...conflicts.entries()]
    .toReversed()
    .reduce<Plain>((value, [index, each]) => put(value, each.path, each[choose(each, index)]), merged);
}

type Sides = Omit<Conflict, 'path'>;

function join(sides: Sides, path: Path, conflicts: Conflict[]): Plain | undefined {
  const { base, theirs, own } = sides;
  if (isSame(own, base) || isSame(own, theirs)) return theirs;
  if (isSame(theirs, base)) return own;
  if (isMap(theirs) && isMap(own)) {
    const was = isMap(base) ? base : {};
    const entries = inserted(Object.keys(theirs), Object.keys(own)).flatMap((key) => {
      const each = { base: valueOf(was, key), theirs: valueOf(theirs, key), own: valueOf(own, key) };
      const value = join(each, [...path, key], conflicts);
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  }
  if (isList(theirs) && isList(own)) {
    const rows = rowsOf(isList(base) ? base : [], theirs, own);
    if (rows !== undefined) return rows.flatMap((row, index) => join(row, [...path, index], conflicts) ?? []);
  }
  conflicts.push({ path, ...sides });
  return theirs ?? own;
}

/** The entries of a joined list, in its order; undefined if both moved entries in different ways. */
function rowsOf(base: readonly Plain[], theirs: readonly Plain[], own: readonly Plain[]): Sides[] | undefined {
  const rows: Sides[] = base.map((entry) => ({ ...NOTHING, base: entry }));
  const [left, right] = [placed(rows, base, 'theirs', theirs), placed(rows, base, 'own', own)];
  joinAdded(left, right);
  const [leftRows, rightRows] = [left.filter((row) => !isGone(row)), right.filter((row) => !isGone(row))];
  const inBoth = leftRows.filter((row) => row.base !== undefined && rightRows.includes(row));
  const leftOrder = inBoth.map((row) => rows.indexOf(row));
  const rightOrder = rightRows.filter((row) => inBoth.includes(row)).map((row) => rows.indexOf(row));
  const isMoved = (order: readonly number[]) => inOrder(order).size < order.length;
  if (isMoved(leftOrder) && isMoved(rightOrder) && !isSame(leftOrder, rightOrder)) return undefined;
  return isMoved(rightOrder) ? inserted(rightRows, leftRows) : inserted(leftRows, rightRows);
}

const NOTHING: Sides = { base: undefined, theirs: undefined, own: undefined };

/** Puts the entries of one side into the rows of those that they were; a new one gets its own row. In the order of the side. */
function placed(
  rows: readonly Sides[],
  base: readonly Plain[],
  side: 'theirs' | 'own',
  list: readonly Plain[],
): Sides[] {
  return matchEntries(base, list).map((from, index) => {
    const row = (from === undefined ? undefined : rows[from]) ?? { ...NOTHING };
    row[side] = list[index];
    return row;
  });
}

/** Makes one row of an entry that both added. */
function joinAdded(left: readonly Sides[], right: Sides[]): void {
  const [theirs, own] = [left, right].map((side) => side.filter((row) => row.base === undefined));
  const entriesOf = (side: readonly Sides[] = []) => side.map((row) => row.theirs ?? row.own ?? null);
  for (const [index, from] of matchEntries(entriesOf(theirs), entriesOf(own), true).entries()) {
    const [row, other] = [from === undefined ? undefined : theirs?.[from], own?.[index]];
    if (row === undefined || other === undefined) continue;
    row.own = other.own;
    right[right.indexOf(other)] = row;
  }
}

/** Whether one removed an entry that the other left as it was. */
function isGone({ base, theirs, own }: Sides): boolean {
  if (base === undefined) return false;
  return (theirs === undefined && isSame(own, base)) || (own === undefined && isSame(theirs, base));
}

/** A list with the entries that only another one has, each behind the entry that it follows there. */
function inserted<Entry>(list: readonly Entry[], other: readonly Entry[]): Entry[] {
  const all = [...list];
  for (const [index, entry] of other.entries()) {
    if (all.includes(entry)) continue;
    const before = other[index - 1];
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, entry);
  }
  return all;
}

function put(value: Plain, [key, ...rest]: Path, to: Plain | undefined): Plain {
  if (key === undefined) return to ?? null;
  if (isList(value)) {
    const index = Number(key);
    if (rest.length === 0) return to === undefined ? value.toSpliced(index, 1) : value.with(index, to);
    return value.with(index, put(value[index] ?? null, rest, to));
  }
  if (!isMap(value)) return value;
  const next = rest.length === 0 ? to : put(valueOf(value, String(key)) ?? null, rest, to);
  const entries = Object.entries(value).filter(([name]) => name !== key || next !== undefined);
  const map = Object.fromEntries(entries);
  return next === undefined ? map : { ...map, [key]: next };
}
