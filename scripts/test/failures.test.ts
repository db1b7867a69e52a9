import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commandFor, failuresIn, lastLines } from './failures.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const cache = join(ROOT, 'node_modules', '.cache', 'kaksha');
let folder = '';

beforeEach(() => {
  // Below the packages that its tests import.
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'failures-'));
  folder = own;
  onTestFinished(() => rmSync(own, { recursive: true }));
});

function failing(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const script = join(ROOT, 'node_modules', file);
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], options, (error, said) => {
      if (error?.code === 1) resolve();
      else reject(new Error(`ended with ${error?.code}: ${said}`));
    });
  });
}

test('what fails in Vitest is told with its file, its title and the first lines of its message', async () => {
  writeFileSync(
    join(folder, 'sums.test.js'),
    `import { describe, expect, test } from 'vitest';
    describe('sums', () => {
      test('one and one', () => expect(1 + 1).toBe(3));
      test('two and two', () => expect(2 + 2).toBe(4));
    });`,
  );
  writeFileSync(join(folder, 'broken.test.js'), 'throw new Error("no such course");');
  writeFileSync(join(folder, 'vitest.config.js'), 'export default {};');
  const report = join(folder, 'vitest.json');
  await failing('vitest/vitest.mjs', ['run', '--root', folder, '--reporter=json', `--outputFile.json=${report}`]);
  expect(failuresIn(report, folder).toSorted((one, other) => (one.file < other.file ? -1 : 1))).toEqual([
    { file: 'broken.test.js', title: '', message: expect.stringContaining('no such course') },
    {
      file: 'sums.test.js',
      title: 'sums one and one',
      message: expect.stringMatching(/^\S*Error: expected 2 to be 3/),
    },
  ]);
});

test('and so is what fails in Playwright', async () => {
  mkdirSync(join(folder, 'e2e'));
  writeFileSync(
    join(folder, 'e2e', 'pay.spec.js'),
    `import { expect, test } from '@playwright/test';
    test.describe('paying', () => {
      test('by UPI', () => { expect.soft('₹650').toBe('₹700'); throw new Error('not paid'); });
      test('in cash', () => {});
    });`,
  );
  writeFileSync(join(folder, 'playwright.config.js'), `export default { testDir: 'e2e' };`);
  const report = join(folder, 'playwright.json');
  await failing('@playwright/test/cli.js', ['test', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  expect(failuresIn(report, folder)).toEqual([
    { file: 'e2e/pay.spec.js', title: 'by UPI', message: expect.stringMatching(/Received: "₹650"[^]*not paid/) },
  ]);
});

test('where nothing was reported there is the end of what was written', () => {
  expect(failuresIn(join(folder, 'none.json'), folder)).toEqual([]);
  const log = join(folder, 'types.log');
  writeFileSync(log, Array.from({ length: 30 }, (_, index) => `\u001B[31mline ${index}\u001B[39m\n`).join(''));
  expect(lastLines(log).split('\n')).toEqual(Array.from({ length: 20 }, (_, index) => `line ${index + 10}`));
});

test.each([
  ['unit', 'pays ₹650 (once)', `npm test -- unit 'a b.ts' -t 'pays ₹650 \\(once\\)'`],
  ['end-to-end', 'the learner’s “own” page', `npm test -- end-to-end 'a b.ts' -g 'the learner’s “own” page'`],
  ['unit', "somebody's", `npm test -- unit 'a b.ts' -t 'somebody.s'`],
  ['unit', '', `npm test -- unit 'a b.ts'`],
])('the command for one of %s, %j, is %s', (check, title, command) => {
  expect(commandFor(`npm test -- ${check}`, { file: 'a b.ts', title })).toBe(command);
});
