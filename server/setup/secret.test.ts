import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { ENOUGH, randomBits } from '../random.fixture.ts';
import { loadSecret, newSecret, secretsOf, withSecret } from './secret.ts';

test('the first start makes 32 random bytes that the next one finds again', () => {
  const dataDir = join(emptyFolder(), 'data');
  const first = loadSecret({ dataDir });
  expect(first).toHaveLength(32);
  expect(loadSecret({ dataDir })).toEqual(first);
  expect(loadSecret({ dataDir: emptyFolder() })).not.toEqual(first);
});

test('all its 256 bits are random', () => {
  const secrets = Array.from({ length: ENOUGH }, () => Buffer.from(newSecret(), 'hex'));
  expect(randomBits(secrets)).toBe(256);
});

test('only its owner can read the file', () => {
  const dataDir = emptyFolder();
  loadSecret({ dataDir });
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('what a killed process left of a secret that it was making goes', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'secret.12-ab.new'), 'half');
  loadSecret({ dataDir });
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('SECRET comes before the file, and no file is made', () => {
  const dataDir = emptyFolder();
  expect(loadSecret({ secret: 'a secret of at least 32 characters', dataDir })).toHaveLength(34);
  expect(() => readFileSync(join(dataDir, 'secret'))).toThrow('ENOENT');
});

test('a spoilt file stops the start and is left as it is', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'secret'), 'something else');
  expect(() => loadSecret({ dataDir })).toThrow(ConfigurationError);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('something else');
});

test('a file of which a part is missing or doubled is spoilt, one that an editor ended with a line is not', () => {
  const dataDir = emptyFolder();
  const digits = '0123456789abcdef'.repeat(4);
  for (const text of [digits.slice(1), `${digits}0`, `0${digits}`, `${digits}\n${digits}`, digits.toUpperCase(), '']) {
    writeFileSync(join(dataDir, 'secret'), text);
    expect(() => loadSecret({ dataDir })).toThrow(ConfigurationError);
  }
  writeFileSync(join(dataDir, 'secret'), `${digits}\n`);
  expect(loadSecret({ dataDir })).toEqual(Buffer.from(digits, 'hex'));
});

test('SECRET_PREVIOUS may be the words of SECRET, or what was in the file', () => {
  const digits = '0123456789abcdef'.repeat(4);
  const hex = (text: string) => secretsOf(text).map((secret) => Buffer.from(secret).toString('hex'));
  const ofWords = (text: string) => Buffer.from(text, 'utf8').toString('hex');
  expect(hex(digits)).toEqual([ofWords(digits), digits]);
  for (const text of [`${digits}0`, `0${digits}`, 'words of at least 32 characters!']) {
    expect(hex(text)).toEqual([ofWords(text)]);
  }
});

describe('a start that is refused', () => {
  const refused = () => Promise.reject(new ConfigurationError('the database has another secret'));

  test('takes back the secret that was made for it', async () => {
    const dataDir = emptyFolder();
    await expect(withSecret({ dataDir }, refused)).rejects.toThrow('the database has another secret');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('leaves the secret that was there before', async () => {
    const dataDir = emptyFolder();
    const before = loadSecret({ dataDir });
    await expect(withSecret({ dataDir }, refused)).rejects.toThrow('the database has another secret');
    expect(readdirSync(dataDir)).toEqual(['secret']);
    expect(loadSecret({ dataDir })).toEqual(before);
  });

  test('leaves that file too when SECRET is set', async () => {
    const dataDir = emptyFolder();
    const before = loadSecret({ dataDir });
    const place = { dataDir, secret: 'a secret of at least 32 characters' };
    await expect(withSecret(place, refused)).rejects.toThrow('the database has another secret');
    expect(loadSecret({ dataDir })).toEqual(before);
  });

  test('keeps a new secret after any other error: the database may have taken it for its own', async () => {
    const dataDir = emptyFolder();
    const broken = withSecret({ dataDir }, () => Promise.reject(new Error('the disk is full')));
    await expect(broken).rejects.toThrow('the disk is full');
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });
});
