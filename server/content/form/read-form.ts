/** From posted fields back to values. */
import type { StaffRole } from '../../../domain/staff/roles.ts';
import { type Path, at, blankOf, blankRow, changedAt, nameWithin, optionOf, withField } from './names.ts';
import { type Group, holdsLocked, type List, lockFor, type Shape, type Union } from './shape.ts';
import { counterpart, pairRows } from './pair-rows.ts';
import { fieldsOf, rowsOf, typedAs } from './values.ts';

export type Posted = ReadonlyMap<string, string>;

/** Beside the name of a field: which option of a union was chosen, or that ticks were in the form. */
export const CHOICE = '?';

/**
 * The value of a field after what was posted. Goes by the schema and by the rows that are there, so unknown fields are
 * never looked at, and a field that was not posted or is locked for the role stays as it was.
 */
export function readField(shape: Shape, old: unknown, name: string, posted: Posted, role: StaffRole): unknown {
  if (lockFor(shape.lock, role) !== undefined) return old;
  const typed = posted.get(name);
  switch (shape.is) {
    case 'text':
      return typed === undefined ? old : typedAs(shape, typed, old);
    case 'choice':
    case 'names':
      return typed === undefined ? old : chosen(shape, typed, old);
    case 'tick':
      return posted.has(name + CHOICE) ? ticked(typed === 'yes', shape, old) : old;
    case 'ticks': {
      if (!posted.has(name + CHOICE)) return old;
      const ticks = shape.options.filter((option) => posted.get(nameWithin(name, option)) === 'yes');
      return isSame(ticks, rowsOf(old ?? shape.fallback)) ? old : ticks;
    }
    case 'constant':
      return old;
    case 'group':
      return old === undefined && shape.isOptional && shape.fallback === undefined
        ? undefined
        : readGroup(shape, old, name, posted, role);
    case 'list':
      return readRows(shape, old, name, posted, role);
    case 'union':
      return old === undefined && shape.isOptional ? undefined : readUnion(shape, old, name, posted, role);
  }
}

function chosen(shape: Shape, typed: string, old: unknown): unknown {
  if (typed === String(old ?? shape.fallback ?? '')) return old;
  return typed === '' && shape.isOptional ? undefined : typed;
}

function ticked(isTicked: boolean, shape: Shape, old: unknown): unknown {
  return isTicked === (old ?? shape.fallback ?? false) ? old : isTicked;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each) => b.includes(each));

function readGroup(shape: Group, old: unknown, name: string, posted: Posted, role: StaffRole): unknown {
  const before = fieldsOf(old);
  let value: unknown = old;
  for (const [key, field] of shape.fields) {
    const part = Object.hasOwn(before, key) ? before[key] : undefined;
    const read = readField(field, part, nameWithin(name, key), posted, role);
    if (!Object.is(read, part)) value = withField(value, key, read);
  }
  return value;
}

function readRows({ row, fallback }: List, old: unknown, name: string, posted: Posted, role: StaffRole): unknown {
  const before = rowsOf(old ?? fallback);
  const rows = before.map((each, index) => readField(row, each, nameWithin(name, index), posted, role));
  return rows.every((each, index) => Object.is(each, before[index])) ? old : rows;
}

function readUnion(shape: Union, old: unknown, name: string, posted: Posted, role: StaffRole): unknown {
  const asked = shape.options[Number(posted.get(name + CHOICE) ?? Number.NaN)];
  const { option } = optionOf(shape, old);
  if (asked === undefined || (asked === option && old !== undefined)) return readGroup(option, old, name, posted, role);
  // What both kinds have stays.
  const kept = asked.fields
    .filter(([key, field]) => field.is !== 'constant' && Object.hasOwn(fieldsOf(old), key))
    .map(([key]) => [key, fieldsOf(old)[key]] as const);
  const changed = { ...fieldsOf(blankOf(asked)), ...Object.fromEntries(kept) };
  return readGroup(asked, changed, name, posted, role);
}

/** What a button of a list or of an optional group does: `up:outline.modules[2]`. */
export interface ListChange {
  does: 'add' | 'remove' | 'up' | 'down' | 'back';
  path: Path;
}

/**
 * The value after a change, and the path to go on at. Undefined if it is not possible or not allowed. `isAside`: a row of
 * the site was removed that can be put back, and the path has its place there.
 */
export function changeList(
  shape: Shape,
  value: unknown,
  { does, path }: ListChange,
  { published, role }: { published: unknown; role: StaffRole },
): { value: unknown; path: Path; isAside?: true } | undefined {
  const found = at(shape, value, path);
  if (found === undefined || holdsLocked(found.shape, role)) return undefined;
  const index = path.at(-1);
  const listPath = path.slice(0, -1);
  const list = typeof index === 'number' ? at(shape, value, listPath)?.shape : undefined;
  // Another tab may have removed the row.
  const hasRow = (depth: number) => at(shape, value, path.slice(0, depth + 1))?.value !== undefined;
  if (does === 'add')
    return path.every((key, depth) => typeof key === 'string' || hasRow(depth)) ? add(found, value, path) : undefined;
  if (typeof index !== 'number' || list?.is !== 'list') {
    const isThere = does === 'remove' && found.shape.isOptional && found.value !== undefined;
    return isThere ? { value: changedAt(value, path, () => undefined), path } : undefined;
  }
  const rows = rowsOf(at(shape, value, listPath)?.value ?? list.fallback);
  const were = rowsOf(counterpart(shape, value, published, listPath));
  const moved = movedRows(rows, index, does, were);
  if (moved === undefined || moved.rows.length > list.most) return undefined;
  const isGone = moved.rows.length === 0 && list.isOptional && list.fallback === undefined;
  const changed = changedAt(value, listPath, () => (isGone ? undefined : moved.rows));
  const aside = does === 'remove' ? pairRows(rows, were)[index] : undefined;
  if (aside !== undefined) return { value: changed, path: [...listPath, aside], isAside: true };
  return { value: changed, path: moved.rows.length === 0 ? listPath : [...listPath, moved.index] };
}

function add({ shape, value: part }: { shape: Shape; value: unknown }, value: unknown, path: Path) {
  if (shape.is === 'list') {
    const rows = rowsOf(part ?? shape.fallback);
    if (rows.length >= shape.most) return undefined;
    return { value: changedAt(value, path, () => [...rows, blankRow(shape)]), path: [...path, rows.length] };
  }
  const isMissing = part === undefined && (shape.is === 'group' || shape.is === 'union');
  return isMissing ? { value: changedAt(value, path, () => blankOf(shape)), path } : undefined;
}

function movedRows(
  rows: readonly unknown[],
  index: number,
  does: ListChange['does'],
  published: readonly unknown[],
): { rows: readonly unknown[]; index: number } | undefined {
  if (does === 'back') {
    if (!(index in published)) return undefined;
    const place = Math.min(index, rows.length);
    return { rows: rows.toSpliced(place, 0, published[index]), index: place };
  }
  if (!(index in rows)) return undefined;
  if (does === 'remove')
    return { rows: rows.toSpliced(index, 1), index: Math.max(0, Math.min(index, rows.length - 2)) };
  const to = does === 'up' ? index - 1 : index + 1;
  return to in rows ? { rows: rows.toSpliced(index, 1).toSpliced(to, 0, rows[index]), index: to } : undefined;
}
