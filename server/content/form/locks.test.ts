import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { StaffRole } from '../../../domain/staff/roles.ts';
import { readFileValues } from '../files/content-file.ts';
import { drawField, type Drawn, everyField } from './draw-form.ts';
import { type ContentKind, contentKinds, kindOfFile, shapeOfFile } from './folds.ts';
import { keepLocked } from './keep-locked.ts';
import { at, pathOfName } from './names.ts';
import { changeList, CHOICE, readField } from './read-form.ts';
import type { Shape } from './shape.ts';

/** Everything that an editor may not change. What nobody changes here is in capitals. */
const LOCKED: Readonly<Record<ContentKind, readonly string[]>> = {
  site: [
    'brand',
    'url',
    'certificate.signatory',
    'certificate.role',
    'certificate.seal',
    'tolerance',
    'legal.gstin',
    'tax',
    'papers',
    'PAYEES',
  ],
  courses: ['price', 'exam.resit.fee', 'payment.payees', 'payment.bankDetails', 'register'],
  readings: [],
  pages: [],
  exams: [],
};

function locksIn(shape: Shape, path: string): string[] {
  if (shape.lock !== undefined) return [shape.lock === 'money' ? path.toUpperCase() : path];
  const within = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (shape.is === 'group') return shape.fields.flatMap(([key, field]) => locksIn(field, within(key)));
  if (shape.is === 'list') return locksIn(shape.row, `${path}[]`);
  return shape.is === 'union' ? shape.options.flatMap((option) => locksIn(option, path)) : [];
}

test('what is locked is decided here, field by field', () => {
  for (const kind of contentKinds) {
    expect(locksIn(shapeOfFile(kind), '').toSorted()).toEqual(LOCKED[kind].toSorted());
  }
});

const isLockedFor = (role: StaffRole, kind: ContentKind, name: string) =>
  LOCKED[kind].some((lock) => {
    const isMoney = lock === lock.toUpperCase();
    const path = isMoney ? lock.toLowerCase() : lock;
    const isWithin = name === path || name.startsWith(`${path}.`) || name.startsWith(`${path}[`);
    return isWithin && (isMoney || role === 'editor');
  });

/** What a hand-made form would send to change a field. */
function forged(field: Drawn): [string, string][] {
  switch (field.is) {
    case 'text':
      return [[field.name, field.value === '7' ? '8' : '7']];
    case 'choice':
      return [[field.name, field.value === 'x' ? 'y' : 'x']];
    case 'tick':
      return [[field.name + CHOICE, ''], ...(field.value ? [] : [[field.name, 'yes'] as [string, string]])];
    case 'ticks':
      return [[field.name + CHOICE, '']];
    case 'union':
      return [[field.name + CHOICE, field.value === '0' ? '1' : '0']];
    default:
      return [];
  }
}

const folder = join(import.meta.dirname, '../../../content');
const FILES = [
  'site.yaml',
  'courses/react.yaml',
  'courses/data-management.yaml',
  'readings/time-management.mdx',
  'pages/how-we-teach.md',
  'exams/react.yaml',
];

test.each(FILES)('a form by hand changes what its sender may change, and nothing else: %s', (file) => {
  const { kind } = kindOfFile(file)!;
  const shape = shapeOfFile(kind);
  const whole = readFileValues(file, readFileSync(join(folder, file), 'utf8'));
  // Of many questions, one of each kind is enough.
  const value = kind === 'exams' ? { ...whole, questions: (whole['questions'] as unknown[]).slice(0, 12) } : whole;
  const drawing = { role: 'owner' as const, choices: () => [], problems: new Map<string, string>() };
  const fields = everyField(drawField(drawing, shape, { path: [], name: '', value, before: value }));
  // Without those of the options that are not chosen.
  const there = fields.filter(({ name }) => at(shape, value, pathOfName(name)!) !== undefined);
  const tried = there.filter((field) => forged(field).length > 0);
  expect(tried.length).toBeGreaterThan(3);
  for (const role of ['editor', 'owner'] as const) {
    const cells = tried.map((field) => {
      const read = readField(shape, value, '', new Map(forged(field)), role);
      return [field.name, !isDeepStrictEqual(keepLocked(shape, read, value, role), value)];
    });
    expect(cells).toEqual(tried.map(({ name }) => [name, !isLockedFor(role, kind, name)]));
  }
});

test('a button of a hand-made form neither adds nor removes what holds something locked', () => {
  const value = readFileValues('courses/react.yaml', readFileSync(join(folder, 'courses/react.yaml'), 'utf8'));
  const site = readFileValues('site.yaml', readFileSync(join(folder, 'site.yaml'), 'utf8'));
  const tried = (kind: ContentKind, from: unknown, does: 'add' | 'remove' | 'up', name: string, role: StaffRole) =>
    changeList(shapeOfFile(kind), from, { does, path: pathOfName(name)! }, { published: from, role });
  expect(tried('courses', value, 'remove', 'exam', 'editor')).toBeUndefined();
  expect(tried('courses', value, 'remove', 'exam', 'owner')).toBeDefined();
  expect(tried('courses', value, 'remove', 'payment.payees[0]', 'editor')).toBeUndefined();
  for (const role of ['editor', 'owner'] as const) {
    expect(tried('site', site, 'add', 'payees', role)).toBeUndefined();
    expect(tried('site', site, 'up', 'payees[1]', role)).toBeUndefined();
    expect(tried('site', site, 'remove', 'payees[0].bank', role)).toBeUndefined();
  }
});

test('whatever an older tab claims to have been, what is locked stays', () => {
  const shape = shapeOfFile('courses');
  const value = readFileValues('courses/react.yaml', readFileSync(join(folder, 'courses/react.yaml'), 'utf8'));
  const claimed = {
    ...value,
    name: 'Free React',
    price: 1,
    exam: undefined,
    payment: { ...(value['payment'] as object), payees: ['x'] },
  };
  expect(keepLocked(shape, claimed, value, 'editor')).toEqual({ ...value, name: 'Free React' });
  expect(keepLocked(shape, claimed, value, 'owner')).toEqual(claimed);
});
