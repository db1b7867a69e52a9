import { hash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { pageFileName, POLICIES } from '../../server/http/static/static-files.ts';
import { startProductionServer } from '../support/production-server.ts';
import { copyAt } from '../project-copy.fixture.ts';

const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'dist', 'current');
/** A build of other content by the same program. */
const other = copyAt(inject('openCopy'));

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kaksha-live-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function served(project: string, content: string) {
  const server = await startProductionServer(project, undefined, join(folder(), 'data'), { CONTENT_DIR: content });
  onTestFinished(() => server.stop());
  return async (path: string) => {
    const bytes = Buffer.from(await (await fetch(server.url + path)).arrayBuffer());
    return path.endsWith('.png') ? hash('sha256', bytes) : bytes.toString();
  };
}

/** The paths of all pages of a build, without those of errors. */
function pathsOf(build: string): string[] {
  const policies = JSON.parse(readFileSync(join(build, POLICIES), 'utf8')) as Record<string, string>;
  return Object.keys(policies).filter((path) => !/^\/[45]\d\d$/.test(path));
}

/** Shows the first difference alone: a page has a hundred thousand letters. */
function expectSame(path: string, one: string, two: string): void {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at += 1;
  const around = (text: string) => ({ path, text: text === one && one === two ? '' : text.slice(at - 60, at + 120) });
  expect(around(one)).toEqual(around(two));
}

test('a process makes of files the same bytes as a build, on every page', async () => {
  const page = await served(other.root, join(root, 'content'));
  const paths = pathsOf(built);
  expect(paths.length).toBeGreaterThan(70);
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop
    expectSame(path, await page(path), readFileSync(join(built, 'client', pageFileName(path)), 'utf8'));
  }
});

test('changed files are live, on every page that shows them, as if all pages had been made again', async () => {
  const content = join(folder(), 'content');
  cpSync(join(root, 'content'), content, { recursive: true });
  const change = (file: string, words: string, by: string) => {
    const path = join(content, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(words)) throw new Error(`${file} does not hold: ${words}`);
    writeFileSync(path, text.replace(words, by));
  };
  const page = await served(root, content);
  const picture = '/social/react.png';
  const before = await page(picture);
  const isLive = (path: string, words: string) =>
    vi.waitFor(async () => expect(await page(path)).toContain(words), { timeout: 60_000, interval: 200 });
  change('courses/react.yaml', 'price: 650', 'price: 777');
  await isLive('/ReactRegister', '₹777');
  // It shows the price.
  await vi.waitFor(async () => expect(await page(picture)).not.toBe(before), { timeout: 60_000, interval: 200 });
  change('courses/cpp.yaml', 'name: Introduction to C++', 'name: First steps in C++');
  change('courses/python.yaml', 'mode: live\n', 'mode: live\nclosed: true\n');
  await isLive('/Courses', 'First steps in C++');
  change('site.yaml', "main: '#2e2a7b'", "main: '#1d5c40'");
  appendFileSync(join(content, 'pages', 'how-we-teach.md'), '\nWe also teach on Sundays.\n');
  await isLive('/how-we-teach', 'We also teach on Sundays.');
  const anew = await served(other.root, content);
  for (const path of pathsOf(built)) {
    // oxlint-disable-next-line no-await-in-loop
    expectSame(path, await page(path), await anew(path));
  }
});
