import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from '../server/base/folder.fixture.ts';

const project = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

type Line = [file: string, code: string];

const FORBIDDEN: Line[] = [
  ['domain/a.ts', "import { z } from 'zod';"],
  ['domain/a.ts', "import { readFileSync } from 'node:fs';"],
  ['domain/a.ts', "import { start } from '../server/start.ts';"],
  ['domain/a.ts', "import type { Course } from '../server/content/schema/course-schema.ts';"],
  ['domain/a.test.ts', "import { theSite } from '../site/content.ts';"],
  ['domain/payment/a.ts', "import { start } from '../../server/start.ts';"],
  ['domain/payment/a.ts', "import { z } from 'zod';"],
  ['domain/payment/a.test.ts', "import { paths } from '../../site/paths.ts';"],
  ['server/a.ts', "import { theSite } from '../site/content.ts';"],
  ['server/content/a.ts', "import { paths } from '../../site/paths.ts';"],
  ['server/a.ts', "import { useState } from 'react';"],
  ['server/a.ts', "import { getCollection } from 'astro:content';"],
  ['site/components/A.tsx', "import { loadContent } from '../../server/content/load.ts';"],
  ['site/components/A.tsx', "export { loadContent } from '../../server/content/load.ts';"],
  ['site/components/A.tsx', "import { type Course } from '../../server/content/schema/course-schema.ts';"],
  ['site/components/A.tsx', "import { z } from 'zod';"],
  ['site/components/A.tsx', "import { getCollection } from 'astro:content';"],
  ['site/components/A.tsx', "import { allCourses } from '../content.ts';"],
  ['site/components/A.tsx', "import Page from '../layouts/Page.astro';"],
  ['site/islands/A.tsx', "import { readFileSync } from 'node:fs';"],
  ['site/islands/A.tsx', "import { env } from '../../server/environment/env.ts';"],
  ['site/art/A.tsx', "import { env } from '../../server/environment/env.ts';"],
  ['site/a.ts', "export * from './b.ts';"],
  ['domain/person/a.ts', "import { paper } from '../exam/paper.ts';"],
  ['domain/person/a.ts', "export type Paper = import('../exam/paper.ts').Paper;"],
  ['domain/a-room-without-a-place/a.ts', "import { money } from '../payment/gone.ts';"],
  ['server/db/a.ts', "import { outbox } from '../mail/outbox/outbox.ts';"],
  ['server/reading/a.ts', "import type { Tick } from '../statement/tick.ts';"],
  ['site/components/frame/A.tsx', "import { Slip } from '../slip/Slip.tsx';"],
  ['domain/payment/a.ts', 'export function a() {}'],
  ['server/mail/a.ts', 'export function a(): void;\nexport function a() {}'],
];

const ALLOWED: Line[] = [
  ['domain/a.ts', "import { paise } from './money.ts';"],
  ['domain/payment/a.ts', "import { paise } from '../money.ts';"],
  ['domain/exam/a.ts', "import { name } from '../person/name.ts';"],
  ['domain/person/a.test.ts', "import { paper } from '../exam/paper.ts';"],
  ['domain/a.test.ts', "import { test } from 'vitest';"],
  ['server/a.ts', "import { paise } from '../domain/money.ts';"],
  ['server/a.ts', "import { z } from 'zod';"],
  ['server/site/a.ts', "import { b } from './site/b.ts';"],
  ['server/statement/a.ts', "import { rows } from '../reading/rows.ts';"],
  ['site/components/A.tsx', "import type { Course } from '../../server/content/schema/course-schema.ts';"],
  ['site/components/A.tsx', "import { telHref } from '../../domain/person/phone.ts';"],
  ['site/components/A.tsx', "import { paths } from '../paths.ts';"],
  ['site/components/A.tsx', "import { Icon } from '../art/Icon.tsx';"],
  ['site/islands/A.tsx', "import { useState } from 'react';"],
  ['site/islands/A.tsx', "import { Thumbnail } from '../components/Thumbnail.tsx';"],
  ['site/art/A.tsx', "import sharp from 'sharp';"],
  ['site/pages/a.ts', "import { loadContent } from '../../server/content/load.ts';"],
  ['domain/payment/a.ts', '/** In paise. */\nexport function a() {}'],
  ['server/mail/a.ts', '/** In paise. */\nexport function a(): void;\nexport function a() {}'],
  ['server/a.fixture.ts', 'export function a() {}'],
  ['server/db/migrations/a.ts', 'export function a() {}'],
];

const RULES = /docstring|room-order|no-cycle|no-restricted-imports|no-barrel-file|no-import-type-side-effects/;

function lint(lines: readonly Line[]): { code: string; filename: string }[] {
  const root = emptyFolder();
  mkdirSync(join(root, 'scripts', 'lint'), { recursive: true });
  const rules = ['docstring', 'plugin', 'room-order'].map((name) => `scripts/lint/${name}.mjs`);
  for (const file of ['.oxlintrc.json', ...rules]) copyFileSync(project(file), join(root, file));
  lines.forEach(([file, code], index) => {
    mkdirSync(dirname(join(root, numbered(file, index))), { recursive: true });
    writeFileSync(join(root, numbered(file, index)), `${code}\n`);
  });
  const linter = spawnSync(process.execPath, [project('node_modules/oxlint/bin/oxlint'), '-f', 'json'], { cwd: root });
  const { diagnostics } = JSON.parse(String(linter.stdout)) as { diagnostics: { code: string; filename: string }[] };
  return diagnostics.filter(({ code }) => RULES.test(code));
}

function numbered(file: string, index: number): string {
  return file.replace(/a\./i, (name) => `line-${index}-${name}`);
}

test('what a folder may not import or leave out, the linter refuses', () => {
  const refused = lint(FORBIDDEN).map(({ filename }) => filename);
  expect(refused.toSorted()).toEqual(FORBIDDEN.map(([file], index) => numbered(file, index)).toSorted());
});

test('what it may, the linter lets pass', () => {
  expect(lint(ALLOWED)).toEqual([]);
});

test('files in a circle the linter refuses, also where they take types alone', () => {
  const circle: Line[] = [
    ['domain/staff/a.ts', "import type { B } from '../person/line-1-a.ts';\nexport type A = B[];"],
    ['domain/person/a.ts', "import type { A } from '../staff/line-0-a.ts';\nexport type B = A | string;"],
  ];
  const codes = lint(circle).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['import(no-cycle)', 'import(no-cycle)', 'kaksha(room-order)']);
});
