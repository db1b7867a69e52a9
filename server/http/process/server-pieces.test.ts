import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '../built-folder.fixture.ts';

/** A page that is imported when it is asked for, and imports a piece when it answers. */
const PIECES = {
  'server/entry.mjs': "export const page = () => import('./chunks/page.mjs');",
  'server/chunks/page.mjs': "export const answer = async () => (await import('../rest.mjs')).rest;",
  'server/rest.mjs': "export const rest = 'from memory';",
};

test('pieces that are loaded answer when their files are gone', () => {
  const folder = builtFolder(PIECES);
  // In a process of its own: the test runner imports in its own way.
  const script = `
    import { rmSync } from 'node:fs';
    import { loadServerPieces } from ${JSON.stringify(new URL('server-pieces.ts', import.meta.url).href)};
    await loadServerPieces(${JSON.stringify(folder)});
    const { page } = await import(${JSON.stringify(join(folder, 'server', 'entry.mjs'))});
    rmSync(${JSON.stringify(join(folder, 'server'))}, { recursive: true });
    console.log(await (await page()).answer());`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['from memory\n', '']);
});
