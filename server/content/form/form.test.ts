import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFileValues } from '../files/content-file.ts';
import { folderFiles } from '../schema/content-files.ts';
import { drawField, type Drawn, everyField } from './draw-form.ts';
import { contentKinds, foldsOf, kindOfFile, labelOf, shapeOfFile } from './folds.ts';
import { CHOICE, readField } from './read-form.ts';

const folder = join(import.meta.dirname, '../../../content');
const files = folderFiles(folder);
const names = contentKinds.flatMap((kind) =>
  kind === 'site' ? ['site.yaml'] : files.names(kind).map((name) => `${kind}/${name}`),
);

const open = (file: string) => {
  const { kind } = kindOfFile(file)!;
  return { shape: shapeOfFile(kind), value: readFileValues(file, readFileSync(join(folder, file), 'utf8')) };
};

function drawn(file: string, value: unknown, role = 'owner' as const): Drawn {
  const context = { role, choices: () => [], problems: new Map<string, string>() };
  return drawField(context, open(file).shape, { path: [], name: '', value, before: value });
}

/** What a browser sends of a form as it was drawn. */
function sent(field: Drawn): [string, string][] {
  return everyField(field).flatMap((each): [string, string][] => {
    if (each.is === 'text' || each.is === 'choice') return [[each.name, each.value]];
    if (each.is === 'union') return [[each.name + CHOICE, each.value]];
    if (each.is === 'tick')
      return [[each.name + CHOICE, ''], ...(each.value ? [[each.name, 'yes'] as [string, string]] : [])];
    if (each.is !== 'ticks') return [];
    const ticked = each.options.filter(({ isTicked }) => isTicked);
    return [[each.name + CHOICE, ''], ...ticked.map(({ value }): [string, string] => [`${each.name}.${value}`, 'yes'])];
  });
}

test.each(names)('a form that is sent back as it was drawn changes nothing: %s', (file) => {
  const { shape, value } = open(file);
  const posted = new Map(sent(drawn(file, value)));
  expect(posted.size).toBeGreaterThan(3);
  expect(readField(shape, value, '', posted, 'owner')).toBe(value);
});

test('every field of the first level is in one fold', () => {
  for (const kind of contentKinds) {
    const keys = foldsOf(kind).flatMap(([, ...fields]) => fields);
    expect(keys.toSorted()).toEqual(
      shapeOfFile(kind)
        .fields.map(([key]) => key)
        .toSorted(),
    );
  }
});

test('a field is named by where it is, and a row by its title', () => {
  const { value } = open('courses/react.yaml');
  const of = (name: string | (string | number)[], values?: unknown) => labelOf('courses/react.yaml', name, values);
  expect(of('outline.modules[1].hours', value)).toBe('Outline, Modules 2 (JavaScript refresher), Hours');
  expect(of(['faq', 0, 'answer'])).toBe('Questions and answers 1, Answer');
  expect(of('price')).toBe('Price');
  expect(labelOf('exams/react.yaml', 'questions[3] (label).text')).toBe('Questions 4, Text');
  expect(labelOf('pages/terms.md', 'line 7')).toBe('line 7');
  expect(labelOf('pages/terms.md', '')).toBe('pages/terms.md');
});
