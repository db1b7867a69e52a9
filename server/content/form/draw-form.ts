/** A form as it is drawn: the fields of a schema with their values, changes and problems. It holds no functions. */
import { formatDay, isDay } from '../../../domain/day.ts';
import { counted } from '../../../domain/text/counted.ts';
import type { StaffRole } from '../../../domain/staff/roles.ts';
import { labelOfChoice, labelOfField, nameOfRow } from './labels.ts';
import { titleOfRow, nameWithin, optionOf, type Path } from './names.ts';
import { pairRows } from './pair-rows.ts';
import { type Group, holdsLocked, type List, type Lock, lockFor, type Shape, type Union } from './shape.ts';
import { fieldsOf, rowsOf, shownAs } from './values.ts';

interface Option {
  value: string;
  label: string;
}

interface Shared {
  /** Also its place in the page. */
  name: string;
  label: string;
  help: string | undefined;
  /** Whether it may be left empty. */
  isOptional: boolean;
  /** Why nobody, or not this person, changes it. */
  locked: Lock | undefined;
  problem: string | undefined;
  isChanged: boolean;
}

export interface DrawnRow {
  name: string;
  /** What the row is known by; empty for a new one. */
  title: string;
  field: Drawn;
  isChanged: boolean;
}

export type Drawn =
  | (Shared & { is: 'text'; as: Extract<Shape, { is: 'text' }>['as']; value: string; most: number | undefined })
  | (Shared & { is: 'choice'; options: readonly Option[]; value: string })
  | (Shared & { is: 'tick'; value: boolean })
  | (Shared & { is: 'ticks'; options: readonly (Option & { isTicked: boolean })[] })
  | (Shared & { is: 'absent' })
  | (Shared & { is: 'group'; fields: readonly Drawn[]; canRemove: boolean })
  | (Shared & {
      is: 'union';
      /** Whether all options are shown; of others, the fields of the chosen one. */
      isSmall: boolean;
      options: readonly (Option & { fields: readonly Drawn[] })[];
      value: string;
      canRemove: boolean;
    })
  | (Shared & {
      is: 'list';
      rowName: string;
      rows: readonly DrawnRow[];
      /** Named by their places on the site. `place`: the row before which each of them stood. */
      removed: readonly { name: string; title: string; place: number }[];
      canAdd: boolean;
      /** Whether each row is changed on its own page, where there are many. */
      isApart: boolean;
    });

interface Context {
  role: StaffRole;
  /** What there is to name, such as the courses. */
  choices: (names: Extract<Shape, { is: 'names' }>['of']) => readonly Option[];
  /** By the field, as the content names it. */
  problems: ReadonlyMap<string, string>;
}

/** Longer lists of groups have a page for each row. */
const MOST_ON_ONE_PAGE = 40;

/** The field of a shape. `before`: the value on the site. */
export function drawField(
  context: Context,
  shape: Shape,
  { path, name, value, before }: { path: Path; name: string; value: unknown; before: unknown },
): Drawn {
  const shared = {
    name,
    label: labelOfField(path),
    help: shape.help,
    isOptional: shape.isOptional,
    locked: lockFor(shape.lock, context.role),
    problem: problemAt(context, shape, name, value),
  };
  switch (shape.is) {
    case 'text': {
      const shown = shownAs(shape, value ?? shape.fallback);
      const isChanged = shown !== shownAs(shape, before ?? shape.fallback);
      return { ...shared, isChanged, is: 'text', as: shape.as, value: shown, most: shape.most };
    }
    case 'choice':
    case 'names': {
      const shown = String(value ?? shape.fallback ?? '');
      const isChanged = shown !== String(before ?? shape.fallback ?? '');
      const known =
        shape.is === 'names'
          ? context.choices(shape.of)
          : shape.options.map((option) => ({ value: option, label: labelOfChoice(path, option) }));
      const isKnown = shown === '' || known.some((option) => option.value === shown);
      const options = isKnown ? known : [...known, { value: shown, label: shown }];
      return { ...shared, isChanged, is: 'choice', options, value: shown };
    }
    case 'constant':
    case 'tick': {
      const isTicked = (value ?? shape.fallback ?? false) === true;
      return {
        ...shared,
        isChanged: isTicked !== ((before ?? shape.fallback ?? false) === true),
        is: 'tick',
        value: isTicked,
      };
    }
    case 'ticks': {
      const ticked = rowsOf(value ?? shape.fallback);
      const were = rowsOf(before ?? shape.fallback);
      const options = shape.options.map((option) => ({
        value: option,
        label: labelOfChoice(path, option),
        isTicked: ticked.includes(option),
      }));
      return {
        ...shared,
        isChanged: shape.options.some((each) => ticked.includes(each) !== were.includes(each)),
        is: 'ticks',
        options,
      };
    }
    case 'group':
    case 'union': {
      const isMissing = value === undefined && shape.isOptional && shape.fallback === undefined;
      const isChanged = isMissing !== (before === undefined && shape.isOptional && shape.fallback === undefined);
      if (isMissing) return { ...shared, isChanged, is: 'absent' };
      const canRemove = shape.isOptional && shape.fallback === undefined && !holdsLocked(shape, context.role);
      const field = { path, name, value, before };
      return shape.is === 'group'
        ? { ...shared, isChanged, is: 'group', fields: drawGroup(context, shape, field), canRemove }
        : { ...shared, ...drawUnion(context, shape, field), canRemove };
    }
    case 'list':
      return { ...shared, ...drawList(context, shape, { path, name, value, before }) };
  }
}

interface Field {
  path: Path;
  name: string;
  value: unknown;
  before: unknown;
}

function drawGroup(context: Context, { fields }: Group, { path, name, value, before }: Field): Drawn[] {
  const [now, then] = [fieldsOf(value), fieldsOf(before)];
  return fields
    .filter(([, field]) => field.is !== 'constant')
    .map(([key, field]) =>
      drawField(context, field, {
        ...{ path: [...path, key], name: nameWithin(name, key) },
        ...{
          value: Object.hasOwn(now, key) ? now[key] : undefined,
          before: Object.hasOwn(then, key) ? then[key] : undefined,
        },
      }),
    );
}

function drawUnion(context: Context, shape: Union, field: Field) {
  const { index: chosen } = optionOf(shape, field.value);
  const isSmall = shape.options.every(
    ({ fields }) => fields.length <= 3 && fields.every(([, { is }]) => is === 'text' || is === 'constant'),
  );
  const labelOf = (option: Group): string => {
    const [key = '', first] = option.fields.find(([each]) => shape.teller === undefined || each === shape.teller) ?? [];
    return shape.teller !== undefined && first?.is === 'constant'
      ? labelOfChoice([...field.path, key], String(first.value))
      : labelOfField([...field.path, key]);
  };
  const options = shape.options.map((option, index) => {
    const label = labelOf(option);
    const fields = isSmall || index === chosen ? drawGroup(context, option, field) : [];
    return { value: String(index), label, fields: isSmall ? fields.map((each) => underOption(each, label)) : fields };
  });
  const was = field.before === undefined ? -1 : optionOf(shape, field.before).index;
  return { is: 'union', isSmall, options, value: String(chosen), isChanged: was !== chosen } as const;
}

/** The label of an option is said above it already. */
function underOption(field: Drawn, label: string): Drawn {
  if (field.label !== label || field.help === undefined) return field;
  return { ...field, label: field.help.replace(/\.$/, ''), help: undefined };
}

function drawList(context: Context, shape: List, { path, name, value, before }: Field) {
  const rows = rowsOf(value ?? shape.fallback);
  const were = rowsOf(before ?? shape.fallback);
  const pairs = pairRows(rows, were);
  const isApart = rows.length > MOST_ON_ONE_PAGE;
  const drawn = rows.map((row, index): DrawnRow => {
    const pair = pairs[index];
    const was = pair === undefined ? undefined : were[pair];
    const at = { path: [...path, index], name: nameWithin(name, index), value: row, before: was };
    const field = drawField(context, shape.row, at);
    return {
      name: at.name,
      title: titleOfRow(row),
      field: isApart ? { ...field, ...emptied } : field,
      isChanged: pair === undefined || (isApart && JSON.stringify(row) !== JSON.stringify(was)),
    };
  });
  const removed = were.flatMap((row, index) => {
    if (pairs.includes(index)) return [];
    const next = pairs.findIndex((pair) => pair !== undefined && pair > index);
    return [{ name: nameWithin(name, index), title: titleOfRow(row), place: next === -1 ? rows.length : next }];
  });
  const kept = pairs.filter((pair) => pair !== undefined);
  const isMoved = kept.some((pair, index) => index > 0 && pair < (kept[index - 1] ?? 0));
  const canAdd = rows.length < shape.most && !holdsLocked(shape, context.role);
  return { is: 'list', rowName: nameOfRow(path), rows: drawn, removed, canAdd, isApart, isChanged: isMoved } as const;
}

/** A row that has its own page is not drawn with its fields. */
const emptied = { is: 'group', fields: [], canRemove: false } as const;

/** Of a text, also what is wrong with a line of it. */
function problemAt({ problems }: Context, shape: Shape, name: string, value: unknown): string | undefined {
  const own = problems.get(name);
  if (own !== undefined || shape.is === 'group' || shape.is === 'list') return own;
  if (shape.is === 'union' && value !== undefined) return undefined;
  for (const [field, problem] of problems) {
    if (field.startsWith(`${name}[`) || field.startsWith(`${name}.`)) return problem;
  }
  return undefined;
}

/** A field and all within it. */
export function everyField(field: Drawn): Drawn[] {
  const within =
    field.is === 'group'
      ? field.fields
      : field.is === 'union'
        ? field.options.flatMap(({ fields }) => fields)
        : field.is === 'list'
          ? field.rows.map((row) => row.field)
          : [];
  return [field, ...within.flatMap(everyField)];
}

/** How many things were changed in a field: values, rows that came, went or moved. */
export function countChanges(field: Drawn): number {
  let count = 0;
  for (const each of everyField(field)) {
    const isNewList = each.is === 'list' ? each.rows.filter((row) => row.isChanged).length + each.removed.length : 0;
    count += isNewList + (each.isChanged ? 1 : 0);
  }
  return count;
}

/** What is inside, in a few words: `₹650, Closed: no`. */
function summaryOf(field: Drawn): string {
  switch (field.is) {
    case 'text':
      return summaryOfText(field);
    case 'choice':
      return field.options.find(({ value }) => value === field.value)?.label ?? field.value;
    case 'tick':
      return field.value ? field.label : '';
    case 'ticks':
      return field.options.flatMap(({ label, isTicked }) => (isTicked ? [label] : [])).join(', ');
    case 'absent':
      return '';
    case 'list':
      return field.rows.length === 0
        ? ''
        : counted(
            field.rows.length,
            field.rowName,
            field.rowName.replace(/y?$/, (end) => (end === 'y' ? 'ies' : 's')),
          );
    case 'group':
      return summaryOfAll(field.fields);
    case 'union': {
      const chosen = field.options.find(({ value }) => value === field.value);
      const inside = summaryOfAll(chosen?.fields ?? []);
      return inside === '' || !field.isSmall ? (chosen?.label ?? '') : inside;
    }
  }
}

function summaryOfText({ as, value, label }: Extract<Drawn, { is: 'text' }>): string {
  // Addresses and short names say nothing to who looks for a field.
  if (value === '' || as === 'counts' || value.startsWith('/')) return '';
  if (as === 'rupees') return `₹${value}`;
  if (as === 'number') return `${label} ${value}`;
  const [line = ''] = value.split('\n', 1);
  return isDay(line) ? formatDay(line) : line;
}

const SUMMED_UP = 3;

/** What is inside of several fields, in a few words. */
export function summaryOfAll(fields: readonly Drawn[]): string {
  return fields
    .map(summaryOf)
    .filter((words) => words !== '')
    .slice(0, SUMMED_UP)
    .join(', ');
}
