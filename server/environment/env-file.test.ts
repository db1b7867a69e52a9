import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { readEnv, withEnvFile } from './env.ts';

function folder(text?: string, name = '.env'): string {
  const made = emptyFolder();
  if (text !== undefined) writeFileSync(join(made, name), text);
  return made;
}

const settings = (text: string, environment: NodeJS.ProcessEnv = {}) => readEnv(withEnvFile(folder(text), environment));

test('.env in the folder of the project is read', () => {
  const text = `
# Where it listens.
PORT=8080   # behind nginx
export HOST = 0.0.0.0
SECRET="a secret with # and at least 32 characters"
MAIL_FROM='Kaksha <hello@example.com>'
NODE_OPTIONS=--enable-source-maps
`;
  expect(settings(text)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    secret: 'a secret with # and at least 32 characters',
    mailFrom: { name: 'Kaksha', address: 'hello@example.com' },
  });
});

test('the environment wins, also with an empty value', () => {
  const text = 'PORT=8080\nSMTP_URL=smtp://localhost:25\n';
  expect(settings(text, { PORT: '9090', SMTP_URL: '' })).toMatchObject({ port: 9090, smtpUrl: undefined });
});

test('without the file nothing is read, and nothing is wrong', () => {
  expect(readEnv(withEnvFile(folder(), {}))).toEqual(readEnv({}));
});

test('ENV_FILE names another file, or none', () => {
  const there = folder('PORT=8080\n');
  writeFileSync(join(there, 'other'), 'PORT=9090\n');
  const portWith = (ENV_FILE: string) => readEnv(withEnvFile(there, { ENV_FILE })).port;
  expect([portWith('other'), portWith(join(there, 'other')), portWith(''), portWith('none')]).toEqual([
    9090, 9090, 8080, 4321,
  ]);
  expect(() => portWith('missing')).toThrow(/^ENV_FILE is "missing", but there is no file .*missing\.$/);
});

test.each([
  ['PORT 8080', 'line 1: this is not a setting. Write NAME=value'],
  ['\n\n=8080', 'line 3: this is not a setting.'],
  ['DATADIR=/srv/kaksha', 'line 1: there is no setting DATADIR. Did you mean DATA_DIR?'],
  [
    'SMTP_URL=smtps://desk:hunter2#2@example.com',
    'line 1: SMTP_URL would end before the "#". Put the value into quotes',
  ],
  ['SECRET="hunter2\nPORT=8080', 'line 1: the quotation mark before the value of SECRET is never closed.'],
  ['SECRET=$(openssl rand -hex 32)', 'line 1: commands are not run here.'],
])('%j stops the start and says where', (text, problem) => {
  expect(() => settings(text)).toThrow(ConfigurationError);
  expect(() => settings(text)).toThrow(problem);
  expect(() => settings(text)).not.toThrow(/hunter2/);
});

test('a value in quotes may have several lines, which are no settings of their own', () => {
  const text = 'NOTE="first line\nsecond line\n"\nPORT=8080\n';
  expect(settings(text).port).toBe(8080);
});

test('a folder in place of the file is told', () => {
  expect(() => withEnvFile(folder(), { ENV_FILE: '.' })).toThrow(/cannot be read \(EISDIR/);
});

test('the example file can be copied as it is', () => {
  const project = join(import.meta.dirname, '../..');
  expect(readEnv(withEnvFile(project, { ENV_FILE: '.env.example' }))).toEqual(readEnv({}));
});
