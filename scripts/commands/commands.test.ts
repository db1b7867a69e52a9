/** Starts each command once as a process, with its arguments. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { PROJECT } from './command.fixture.ts';

/** Their answers show that arguments and settings arrived. */
const ANSWERS: [name: string, words: (folder: string) => string[], stdout: RegExp, stderr: RegExp][] = [
  ['staff', () => ['list'], /^$/, /^There is no database .*kaksha-test-.*Start the site once/],
  ['backup', () => ['here', 'there'], /^$/, /^Usage: npm run backup/],
  [
    'restore',
    (folder) => [join(folder, 'none.tar.gz')],
    /^$/,
    /^There is no backup .*none\.tar\.gz.*\nNothing was restored\.\n$/,
  ],
  ['move-database', () => ['reopne'], /^$/, /^Did you mean "reopen"\?/],
  [
    'preflight',
    () => [contentFolder().root],
    /^Must be done [^]*SMTP_URL: is not set[^]*\nNot ready to go live\.\n$/,
    /^$/,
  ],
  ['doctor', () => ['--mail-to', 'x'], /^$/, /^Usage: npm run doctor/],
  ['bank-mail', () => ['redact'], /^$/, /^Usage: npm run bank-mail/],
  ['questions', () => ['check', 'weaving'], /^$/, /^There is no content\/exams\/weaving\.yaml/],
  ['new-course', () => ['weaving'], /^$/, /^Usage: npm run new-course/],
  ['new-site', (folder) => [join(folder, 'own')], /What is your|name/, /^Cancelled\. Nothing was written\.\n$/],
];

test.each(ANSWERS)('%s', (name, words, stdout, stderr) => {
  const folder = emptyFolder();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const answer = spawnSync(process.execPath, [join(PROJECT, 'scripts', `${name}.ts`), ...words(folder)], {
    env: { ...inherited, DATA_DIR: join(folder, 'data') },
    input: '',
    encoding: 'utf8',
  });
  expect(answer).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(stdout),
    stderr: expect.stringMatching(stderr),
  });
  expect(readdirSync(folder)).toEqual([]);
});
