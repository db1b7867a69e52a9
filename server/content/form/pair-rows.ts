/** Which row of a list was which before, since rows have no names in a file. */
import { matchEntries } from '../files/entries.ts';
import { plain } from '../files/plain.ts';
import { at, type Path } from './names.ts';
import type { Shape } from './shape.ts';
import { fieldsOf, rowsOf } from './values.ts';

/** For each row, its place before; undefined for a new one. */
export function pairRows(rows: readonly unknown[], before: readonly unknown[]): (number | undefined)[] {
  const copied = (list: readonly unknown[]) => list.map((row) => plain(row ?? null));
  return matchEntries(copied(before), copied(rows));
}

/** What is published at the place of a path, if rows were moved since. Undefined if it is new. */
export function counterpart(shape: Shape, value: unknown, published: unknown, path: Path): unknown {
  let before = published;
  for (const [depth, key] of path.entries()) {
    if (typeof key === 'string') before = fieldsOf(before)[key];
    else {
      const rows = rowsOf(before);
      const place = pairRows(rowsOf(at(shape, value, path.slice(0, depth))?.value), rows)[key];
      before = place === undefined ? undefined : rows[place];
    }
  }
  return before;
}
