import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_ONLY_MARKER } from '../../server/base/configuration-error.ts';
import { dist, expect, test } from './test.fixture.ts';

test('what browsers get holds no code of the server', () => {
  const client = join(dist, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|js|json)$/.test(name),
  );
  expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(0);
  const holds = (file: string) => readFileSync(file, 'utf8').includes(SERVER_ONLY_MARKER);
  expect(files.filter((name) => holds(join(client, name)))).toEqual([]);
  // The server has it; otherwise the test would prove nothing.
  const server = join(dist, 'server');
  const own = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mjs'));
  expect(own.some((name) => holds(join(server, name)))).toBe(true);
});
