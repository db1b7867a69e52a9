/** Questions, answers and secret links stay on the server, in a real build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, expect, inject, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../support/production-server.ts';
import { copyAt } from '../project-copy.fixture.ts';
import { SECRET } from './secret-questions.fixture.ts';

const copy = copyAt(inject('openCopy'));
const build = join(copy.root, 'dist', 'current');
let server: ProductionServer | undefined;

afterAll(async () => {
  await server?.stop();
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function unpacked(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString();
  return (file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString();
}

test('no page, script, picture or list that browsers get has a question, an answer or such a link', () => {
  const files = filesIn(copy.client);
  expect(files.length).toBeGreaterThan(200);
  const html = files.filter((file) => file.endsWith('.html'));
  expect(html.length).toBeGreaterThan(30);
  expect(files.filter((file) => SECRET.test(unpacked(file)))).toEqual([]);
});

test('the server has them, in a folder that it does not serve', async () => {
  const holding = filesIn(build).filter((file) => SECRET.test(unpacked(file)));
  expect(holding).toContain(join(build, 'content.json'));
  expect(holding.filter((file) => file.startsWith(join(copy.client, '/')))).toEqual([]);
  server = await startProductionServer(copy.root);
  const asked = [
    '/content.json',
    '/../content.json',
    '/%2e%2e/content.json',
    '/exams/react.yaml',
    '/content/exams/react.yaml',
  ];
  const answers = await Promise.all(asked.map((path) => fetch(`${server?.url}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 404));
  const course = await fetch(`${server.url}/ReactRegister`);
  const page = await course.text();
  expect(page).toMatch(/30 minutes, 5 questions, pass mark 60/);
  expect(page).not.toMatch(SECRET);
});
