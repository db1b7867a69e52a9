import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { examFolder } from '../../server/content/exam-folder.fixture.ts';
import { typed } from './command.fixture.ts';
import { questions } from './questions.ts';

let content: string;
let sources: string;

beforeEach(() => {
  const folder = examFolder();
  sources = mkdtempSync(join(tmpdir(), 'kaksha-questions-'));
  content = join(sources, 'content');
  cpSync(join(folder.root, 'content'), content, { recursive: true });
  mkdirSync(join(content, 'public'));
  cpSync(join(folder.root, 'public'), join(content, 'public'), { recursive: true });
  onTestFinished(() => rmSync(sources, { recursive: true }));
});

const BANK = () => join(content, 'exams/braiding.yaml');

const run = (...words: string[]) => typed(questions, words, { environment: { CONTENT_DIR: content } });

function source(name: string, text: string): string {
  const file = join(sources, name);
  writeFileSync(file, text);
  return file;
}

const MIXED = 'How wide is a reed? {#2}\n\nMatch. {=a -> b =c -> d =e -> f}\n';

test('questions of Moodle come into the file of the exam, and are counted', async () => {
  const file = source('reeds.gift', 'How wide is a reed? {#2}\n\nWhich reed sings? {=None ~All}\n');
  const before = readFileSync(BANK(), 'utf8');
  const { status, stdout, stderr } = await run('import', file, '--course', 'braiding', '--topic', 'reeds');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/2 questions added to .*exams\/braiding\.yaml/);
  expect(readFileSync(BANK(), 'utf8').startsWith(before.trimEnd())).toBe(true);
  expect((await run('check', 'braiding')).stdout).toMatch(/^all +4 +7 /m);
  const again = await run('import', file, '--course', 'braiding', '--topic', 'reeds');
  expect(again.status).toBe(1);
  expect(again.stderr).toMatch(/line 1: questions\[5\] \(wide-reed\) asks the same/);
});

test('nothing is written while one cannot be taken, but with --skip', async () => {
  const file = source('reeds.txt', MIXED);
  const before = readFileSync(BANK(), 'utf8');
  const refused = await run('import', file, '--course', 'braiding', '--topic', 'reeds');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(/line 3: asks to match pairs.*\n +→ Write one question for each pair/);
  expect(refused.stderr).toMatch(/Nothing was written/);
  expect(readFileSync(BANK(), 'utf8')).toBe(before);
  const skipped = await run('import', file, '--course', 'braiding', '--topic', 'reeds', '--skip');
  expect([skipped.status, skipped.stdout]).toEqual([0, expect.stringMatching(/^1 question added/)]);
  expect(skipped.stderr).toMatch(/line 3/);
});

test('a table makes the file of a course that has none', async () => {
  const file = source('talk.csv', 'kind,text,right,wrong 1\nsingle,Who listens?,Reeds,Stones\n');
  expect((await run('import', file, '--course', 'talking')).stderr).toMatch(/topic: found ""/);
  const { status } = await run('import', file, '--course', 'talking', '--topic', 'Listening');
  expect(status).toBe(0);
  expect(readdirSync(join(content, 'exams')).toSorted()).toEqual(['braiding.yaml', 'talking.yaml']);
  expect((await run('check', 'talking')).stdout).toMatch(/^listening +- +1 +0 +1 +0 +1 /m);
  expect((await run('check', 'talking')).stdout).toMatch(/the file of the course has no exam:/);
});

test.each([
  [[], /^Usage: npm run questions/],
  [['check'], /^Usage/],
  [['import', 'x.gift'], /^Usage/],
  [['import', 'x.gift', '--curse', 'braiding'], /--curse[\s\S]*Usage/],
  [['check', 'weaving'], /There is no .*exams\/weaving\.yaml\. There are questions on: braiding\./],
  [['import', 'x.gift', '--course', 'braiding'], /There is no file .*x\.gift/],
  [['import', 'package.json', '--course', 'braiding'], /ends in neither \.gift, \.txt nor \.csv/],
])('%j is answered in words', async (args, words) => {
  const { status, stderr, stdout } = await run(...args);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(words);
  expect(existsSync(join(content, 'exams/weaving.yaml'))).toBe(false);
});

test('a course and a level that there are not, and a file without questions', async () => {
  const file = source('empty.gift', '// nothing\n');
  expect((await run('import', file, '--course', 'weaving')).stderr).toMatch(
    /There is no course "weaving"\. There are: .*braiding/,
  );
  expect((await run('import', file, '--course', 'braiding', '--level', 'steep')).stderr).toMatch(
    /--level is easy, middle, hard/,
  );
  expect((await run('import', file, '--course', 'braiding')).stderr).toMatch(/No question was found/);
});
