/** The output and the actions for a missing program, with a fake package manager. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';

const MODULE = new URL('system-packages.mjs', import.meta.url).href;

/** Ends a program that needs others, for a user and a system with these commands. */
function needs(uid: number, commands: Record<string, string>, names = ['weaver']) {
  const folder = emptyFolder();
  for (const [name, lines] of Object.entries(commands)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }
  const program = `
    process.getuid = () => ${uid};
    const { systemProgram } = await import(${JSON.stringify(MODULE)});
    const files = ${JSON.stringify(names)}.map((name) =>
      systemProgram(name, { debian: \`\${name}-light\`, why: \`The tests weave, and no \${name} was found\` }));
    console.log((await Promise.all(files)).join('\\n'));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: folder, FOLDER: folder },
    encoding: 'utf8',
  });
  const told = join(folder, 'told');
  return {
    status,
    said: stdout.replaceAll(folder, '').split('\n').filter(Boolean),
    complaint: stderr.trim(),
    told: existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : [],
  };
}

/** Is present, records its arguments, and brings the program. */
const APT = `
  if [ "$1" = --version ]; then exit 0; fi
  echo "$@" >> "$FOLDER/told"
  echo "apt-get: $1"
  if [ "$1" = install ]; then for package in "$@"; do : > "$FOLDER/\${package%-light}"; done; fi
`;
const SUDO = 'shift; "$@"';
const toldOf = (name: string) => [
  'update',
  `install -y --no-install-recommends -o DPkg::Lock::Timeout=300 ${name}-light`,
];
const HOW =
  'The tests weave, and no weaver was found. Install it: sudo apt-get install weaver-light (Debian and Ubuntu).';

describe.runIf(process.platform === 'linux')('a program that is missing', () => {
  test.each([
    ['root', 0, { 'apt-get': APT }, 'apt-get install weaver-light'],
    ['who may all with sudo', 1000, { 'apt-get': APT, sudo: SUDO }, 'sudo -n apt-get install weaver-light'],
  ])('is installed for %s, after a line on what and why', (_, uid, commands, command) => {
    expect(needs(uid, commands)).toEqual({
      status: 0,
      said: [`The tests weave, and no weaver was found. Installing it: ${command}`, '/weaver'],
      complaint: '',
      told: toldOf('weaver'),
    });
  });

  test('is installed after another, for checks that run side by side', () => {
    expect(needs(0, { 'apt-get': APT }, ['weaver', 'dyer'])).toMatchObject({
      status: 0,
      said: [expect.anything(), expect.anything(), '/weaver', '/dyer'],
      told: [...toldOf('weaver'), ...toldOf('dyer')],
    });
  });

  test.each([
    ['who would have to type a password', { 'apt-get': APT, sudo: 'exit 1' }],
    ['who has no sudo', { 'apt-get': APT }],
    ['whose system has another package manager', { sudo: SUDO }],
  ])('is left to whoever may install it, for one %s: nothing runs', (_, commands) => {
    expect(needs(1000, commands)).toEqual({ status: 1, said: [], complaint: HOW, told: [] });
  });

  test('that the package manager does not have either is named, with the file of what it wrote', () => {
    const { status, complaint, told } = needs(0, { 'apt-get': APT.replace(/for .* done/, 'exit 100') });
    expect({ status, told }).toEqual({ status: 1, told: toldOf('weaver') });
    expect(complaint.split('\n').filter(Boolean)).toEqual([
      'It could not be installed. The full output of apt-get: node_modules/.cache/kaksha/packages.log',
      HOW,
    ]);
  });
});
