import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

const SERVER = join(import.meta.dirname, '..');

test('each lock has a number of its own, and whoever takes one names it', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  const calls = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(SERVER, name), 'utf8').matchAll(/pg_(?:try_)?advisory_\w*lock.*/g)])
    .map(([call]) => call);
  expect(calls.length).toBeGreaterThanOrEqual(numbers.length);
  expect(calls.filter((call) => !/lock[^(]*\(\$\{(?:sql\.lit\()?advisoryLocks\.|lock\(\$\{key\}/.test(call))).toEqual(
    [],
  );
});
