/** Questions of exams and their answers stay on the server: a copy is built whose questions have words that nothing else has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { dump } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductionServer, startProductionServer } from '../../bench/server/production-server.ts';
import { copyProject } from '../project-copy.fixture.ts';

const COURSE = 'content/courses/react.yaml';

/** So each text of a question begins, and nothing else. */
const MARKER = 'zqmarker';

const shared = (id: string, kind: string) => ({
  ...{ id, kind, topic: 'secret', level: 'easy', text: `${MARKER}text ${id}?`, code: `${MARKER}code ${id}` },
  explanation: `${MARKER}explanation ${id}.`,
});

const BANK = {
  topics: [{ id: 'secret', title: `${MARKER}topic`, readAgain: `${MARKER}part` }],
  questions: [
    { ...shared('one', 'single'), right: `${MARKER}right`, wrong: [`${MARKER}wrong`, `${MARKER}other`] },
    { ...shared('two', 'several'), right: [`${MARKER}ticked`], wrong: [`${MARKER}unticked`] },
    { ...shared('three', 'number'), answer: 918_273_645, unit: `${MARKER}unit` },
    { ...shared('four', 'short'), accepted: [`${MARKER}accepted`] },
    { ...shared('five', 'written'), length: '2 sentences', points: [{ text: `${MARKER}point`, marks: 2 }] },
  ],
};

/** What must not be found: the marker, and the one answer that has no letters. */
const SECRET = new RegExp(`${MARKER}|918_?273_?645`, 'i');

const copy = copyProject();
const build = join(copy.root, 'dist', 'current');
let server: ProductionServer | undefined;

beforeAll(async () => {
  copy.write('content/exams/react.yaml', dump(BANK));
  const course = copy.read(COURSE).replace(/^exam:\n(?: .*\n)+/m, '');
  copy.write(COURSE, `${course.trimEnd()}\nexam:\n  minutes: 30\n  questions: { secret: 5 }\n  passMark: 60\n`);
  await copy.buildWell();
});

afterAll(async () => {
  await server?.stop();
  copy.remove();
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What a browser makes of a file. */
function unpacked(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString();
  return (file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).toString();
}

test('no page, script, picture or list that browsers get has a question or an answer', () => {
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
  // What is told of the exam is how it is held.
  expect(page).toMatch(/30 minutes, 5 questions, pass mark 60/);
  expect(page).not.toMatch(SECRET);
});
