import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { classNames } from './class-names.ts';

test('each class of each file has a name for itself, the same in each build, and none that a global class could have', () => {
  const root = emptyFolder();
  mkdirSync(join(root, 'site/parts'), { recursive: true });
  const files = ['b', 'parts/a', 'c'].map((name) => join(root, 'site', `${name}.module.css`));
  for (const file of files) writeFileSync(file, '');
  const later = join(root, 'site/z.module.css');
  const build = () => {
    const nameOf = classNames(root);
    return [...files, later].flatMap((file) => ['head', 'tap', 'head'].map((name) => nameOf(name, file)));
  };
  const names = build();
  expect(build()).toEqual(names);
  expect(new Set(names).size).toBe(8);
  for (const name of names) expect(name).toMatch(/^[a-z]{2}\d+$/);
});
