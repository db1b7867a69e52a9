/** Commands, settings and links in the documents exist. documents.test.ts checks files and figures. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { choose } from '../scripts/test/choose.mjs';
import { CHECKS } from '../scripts/test/checks.mjs';
import { figuresIn } from '../server/content/content-figures.ts';
import { folderFiles } from '../server/content/schema/content-files.ts';
import { SETTINGS } from '../server/environment/env.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const under = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...under('docs').filter((file) => file.endsWith('.md'))];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

function wrongCommands(text: string): string[] {
  const checks = [...text.matchAll(/npm test -- ([^\n`#|&]+)/g)].map(([, words = '']) =>
    choose(words.trim().split(/\s+/), CHECKS),
  );
  return [
    ...[...text.matchAll(/npm run (?:-s )?([\w-]+)/g)].flatMap(([, name = '']) => (name in scripts ? [] : [name])),
    ...[...text.matchAll(/commands\/([\w-]+)\.mjs/g)].flatMap(([, name]) =>
      existsSync(join(root, `scripts/${name}.ts`)) ? [] : [`${name}.mjs`],
    ),
    ...checks.flatMap((choice) => ('problem' in choice ? [choice.problem] : [])),
  ];
}

/** As GitHub makes anchors. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(document: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
  });
}

test.each(DOCUMENTS)('%s names only commands that are there', (file) => {
  expect(wrongCommands(read(file))).toEqual([]);
});

// The changelog may name old commands, but its links must work.
test.each([...DOCUMENTS, 'CHANGELOG.md'])('%s has links only to what is there', (file) => {
  expect(brokenLinks(file, read(file))).toEqual([]);
});

const CONSTANT = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

test('a name in capitals is a setting, or a constant of the code', () => {
  const code = ['bench', 'deploy', 'domain', 'scripts', 'server', 'site', 'tests'].flatMap((room) =>
    under(room).filter((file) => /\.(?:astro|mjs|service|tsx?)$/.test(file)),
  );
  const known = new Set(
    [...code, '.env.example', 'compose.yaml', 'vitest.config.ts', 'playwright.config.ts'].flatMap(
      (file) => read(file).match(CONSTANT) ?? [],
    ),
  );
  const unknown = DOCUMENTS.flatMap((file) =>
    (read(file).match(CONSTANT) ?? []).filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test.each(['domain', 'server'])('CONTRIBUTING has the rooms of %s in the order that lint holds', (floor) => {
  const [, held = ''] = new RegExp(`"${floor}": \\[([^\\]]+)\\]`).exec(read('.oxlintrc.json')) ?? [];
  const [, told = ''] = new RegExp(String.raw`^- \*\*${floor}\*\*: ([^*|]+)`, 'm').exec(read('CONTRIBUTING.md')) ?? [];
  const rooms = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, room]) => room);
  expect(rooms(told, /`([\w-]+)`/g)).toEqual(rooms(held, /"([\w-]+)\/"/g));
});

test('docs/deploy.md has every setting, and no other', () => {
  const [, table = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(read('docs/deploy.md')) ?? [];
  const firstCells = [...table.matchAll(/^\| (`.+?) +\|/gm)].map(([, cell = '']) => cell);
  expect(firstCells.flatMap((cell) => cell.match(/\w+/g) ?? []).toSorted()).toEqual(SETTINGS.toSorted());
});

test('docs/deploy.md has every event of the log', () => {
  const [, events = ''] = /type SecurityEvent =([^;]+);/.exec(read('server/http/process/security-events.ts')) ?? [];
  const names = [...events.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !read('docs/deploy.md').includes(`\`${name}\``))).toEqual([]);
});

test('docs/site.md has every figure that texts can name', () => {
  const [, table = ''] = /\n## Figures in sentences\n([\s\S]*?)\n## /.exec(read('docs/site.md')) ?? [];
  const named = [...table.matchAll(/^\| (`.+?) +\|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(named.toSorted()).toEqual(Object.keys(figuresIn(folderFiles(join(root, 'content'))).course({})).toSorted());
});

test('every picture is small and is shown', () => {
  const shown = DOCUMENTS.map(read).join('\n');
  for (const picture of under('docs/pictures')) {
    expect.soft(statSync(join(root, picture)).size, picture).toBeLessThanOrEqual(60 * 1024);
    expect.soft(shown).toContain(picture.slice('docs/'.length));
  }
});

test('finds what is not there', () => {
  expect(wrongCommands('`npm run nothing`, `npm test -- nothing`, commands/nothing.mjs')).toHaveLength(3);
  expect(wrongCommands('`npm run build`, `npm test -- unit server/mail`, `npm test -- quick`')).toEqual([]);
  expect(brokenLinks('README.md', '[a](docs/nothing.md), [b](docs/runbook.md#nothing), [c](LICENSE)')).toEqual([
    'docs/nothing.md',
    'docs/runbook.md#nothing',
  ]);
});
