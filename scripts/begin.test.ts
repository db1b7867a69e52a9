import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from './commands/command.fixture.ts';

const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a command of package.json on this Node, which says that it is another one. */
function onNode(version: string, command: string) {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const [program = '', ...args] = command.split(' ');
  expect(program).toBe('node');
  return spawnSync(process.execPath, [`--import=data:text/javascript,${encodeURIComponent(older)}`, ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
}

test.each(Object.entries(scripts))('npm run %s says on an older Node what it needs', (_, command) => {
  const { status, stdout, stderr } = onNode('18.20.8', command);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^\nThis project needs Node 20 or newer to start; this is Node 18\.20\.8\. .*\n$/);
});

test('on a Node that can, the command runs with its arguments', () => {
  const { status, stderr } = onNode('20.0.0', 'node scripts/begin.mjs run');
  expect([status, stderr]).toEqual([1, '\nUsage: node scripts/run.mjs <tool or file> [arguments]\n']);
});

test('what an older Node must read has no newer syntax', () => {
  const source = readFileSync(join(PROJECT, 'scripts', 'begin.mjs'), 'utf8');
  expect(source).not.toMatch(/\bawait\b|\?\.|\?\?|\bfrom '|#\w+ in|\bstatic \{/);
});
