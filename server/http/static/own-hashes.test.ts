import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keepOwnHashes } from './own-hashes.ts';

const hash = (text: string, algorithm = 'sha256') =>
  `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;

test('a page keeps the hashes of its own scripts and styles', () => {
  const html = `<style>a{}</style><script type="module">go()</script><script src="/x.js"></script>`;
  const policy = `default-src 'none'; script-src 'self' ${hash('stay()')} ${hash('go()')}; style-src 'self' ${hash('a{}')} ${hash('b{}')};`;
  expect(keepOwnHashes(policy, Buffer.from(html))).toBe(
    `default-src 'none'; script-src 'self' ${hash('go()')}; style-src 'self' ${hash('a{}')};`,
  );
});

test('scripts are found beside names that begin alike, and none where one does not end', () => {
  const html = '<scripted>go()</scripted><p>₹</p><script\n>go("₹")</script><style>a{}<script>stay()';
  const policy = `script-src ${hash('go()')} ${hash('go("₹")')} ${hash('stay()')} ${hash('a{}<script>stay()')}`;
  expect(keepOwnHashes(policy, Buffer.from(html))).toBe(`script-src ${hash('go("₹")')}`);
});

test('every algorithm of the standard is known', () => {
  const html = '<script>go()</script>';
  const policy = `script-src ${hash('go()', 'sha384')} ${hash('go()', 'sha512')} ${hash('x', 'sha512')}`;
  expect(keepOwnHashes(policy, Buffer.from(html))).toBe(
    `script-src ${hash('go()', 'sha384')} ${hash('go()', 'sha512')}`,
  );
});

test('a policy without hashes stays as it is', () => {
  expect(keepOwnHashes("default-src 'none'", Buffer.from('<p>'))).toBe("default-src 'none'");
});
