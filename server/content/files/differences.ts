import { inOrder, matchEntries } from './entries.ts';
import { isList, isMap, isSame, own, type Plain } from './plain.ts';

/** Where a value is: keys, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** One change. Its path is that of the values after it, or of those before it if something was removed. */
export type Difference =
  | { kind: 'changed'; path: Path; from: Plain; to: Plain }
  | { kind: 'added'; path: Path; from: undefined; to: Plain }
  | { kind: 'removed'; path: Path; from: Plain; to: undefined }
  /** An entry of a list, with its places in it from 0. */
  | { kind: 'moved'; path: Path; from: number; to: number };

/** Every change between two values of a file. An entry of a list that came, went or moved is one. */
export function differences(before: Plain, after: Plain, path: Path = []): Difference[] {
  if (isSame(before, after)) return [];
  if (isMap(before) && isMap(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => between(own(before, key), own(after, key), [...path, key]));
  }
  if (isList(before) && isList(after)) return inLists(before, after, path);
  return [{ kind: 'changed', path, from: before, to: after }];
}

function between(from: Plain | undefined, to: Plain | undefined, path: Path): Difference[] {
  if (from !== undefined && to !== undefined) return differences(from, to, path);
  if (to !== undefined) return [{ kind: 'added', path, from: undefined, to }];
  return from === undefined ? [] : [{ kind: 'removed', path, from, to: undefined }];
}

function inLists(before: readonly Plain[], after: readonly Plain[], path: Path): Difference[] {
  const matched = matchEntries(before, after);
  const kept = inOrder(matched);
  const left = new Set(matched);
  const removed = before.flatMap((entry, index) =>
    left.has(index) ? [] : between(entry, undefined, [...path, index]),
  );
  const others = after.flatMap((entry, to): Difference[] => {
    const from = matched[to];
    const here = [...path, to];
    if (from === undefined) return between(undefined, entry, here);
    const moved: Difference[] = kept.has(from) ? [] : [{ kind: 'moved', path: here, from, to }];
    return [...moved, ...between(before[from], entry, here)];
  });
  return [...removed, ...others];
}
