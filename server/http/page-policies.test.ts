import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from './built-folder.fixture.ts';
import { readPolicies } from './page-policies.ts';
import { loadStaticFiles } from './static-files.ts';

const list = (...pathnames: string[]) =>
  JSON.stringify(
    pathnames.map((pathname) => ({ pathname, headers: [{ key: 'Content-Security-Policy', value: pathname }] })),
  );

test.each([
  ['/', '/'],
  ['', '/'],
  ['/index.html', '/'],
  ['/Courses', '/Courses'],
  ['Courses', '/Courses'],
  ['/Courses/', '/Courses'],
  ['/Courses.html', '/Courses'],
  ['/Courses/index.html', '/Courses'],
  ['/module/0', '/module/0'],
  ['/404', '/404'],
])('the policy listed for %s belongs to %s alone', (pathname, path) => {
  const dist = builtFolder({ '_headers.json': list(pathname) });
  expect([...readPolicies(join(dist, '_headers.json'))]).toEqual([[path, pathname]]);
});

test('pages without a policy are named', () => {
  const dist = builtFolder({ '_headers.json': list('/', '/Home', '/Courses', '/os-payment', '/module/0', '/404') });
  expect(loadStaticFiles(dist).unprotected).toEqual(['/500', '/module/1']);
  expect(loadStaticFiles(builtFolder()).unprotected).toEqual([]);
});
