import { expect, test } from 'vitest';
import { candidates } from '../system/chromium.mjs';
import { isLocked, npmCommand } from './setup.mjs';

test('the npm that runs us installs, on the Node that it runs on', () => {
  const env = { npm_execpath: '/usr/lib/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
  expect(npmCommand(env, '/project/node')).toEqual(['/usr/bin/node', '/usr/lib/npm/bin/npm-cli.js']);
  expect(npmCommand({ npm_execpath: 'C:\\npm\\bin\\npm-cli.js' }, 'C:\\node.exe')).toEqual([
    'C:\\node.exe',
    'C:\\npm\\bin\\npm-cli.js',
  ]);
});

test.each([{}, { npm_execpath: '/usr/lib/yarn.js' }])('without it, npm is looked up on the path: %o', (env) => {
  expect(npmCommand(env, '/usr/bin/node')).toEqual(['npm']);
});

test('only on Windows, and only on the own Node, the packages are locked', () => {
  const folder = 'C:\\kaksha\\node_modules';
  expect(isLocked('win32', 'c:\\kaksha\\node_modules\\node\\bin\\node.exe', folder)).toBe(true);
  expect(isLocked('win32', 'C:\\Program Files\\nodejs\\node.exe', folder)).toBe(false);
  expect(isLocked('linux', '/kaksha/node_modules/node/bin/node', '/kaksha/node_modules')).toBe(false);
});

test('a Chromium of any name is looked for on the path, the name before the folder', () => {
  expect(candidates('linux', { PATH: '/a:/b' }).slice(0, 3)).toEqual([
    '/a/chromium-headless-shell',
    '/b/chromium-headless-shell',
    '/a/chromium',
  ]);
});

test('macOS and Windows have places of their own', () => {
  expect(candidates('darwin', { PATH: '', HOME: '/Users/me' })).toContain(
    '/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
  expect(candidates('win32', { ProgramFiles: 'C:\\Program Files' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files\\Chromium\\Application\\chrome.exe',
  ]);
});
