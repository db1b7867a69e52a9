import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { UnknownPage } from './UnknownPage.island.tsx';

const players = [
  { name: 'Knots', path: '/module', playlist: '/knots' },
  { name: 'गाँठें', lang: 'hi', path: '/HiModule', playlist: '/hi-knots' },
];

afterEach(() => {
  history.replaceState(null, '', '/');
  document.title = '';
});

function at(path: string): string | null {
  history.replaceState(null, '', path);
  document.title = 'Page not found';
  hydrate(
    <UnknownPage players={players}>
      <h1>No such page</h1>
    </UnknownPage>,
  );
  return screen.getByRole('heading').textContent;
}

test.each(['/no-such-page', '/modules/1'])('%s is an unknown page', (path) => {
  expect([at(path), document.title]).toEqual(['No such page', 'Page not found']);
});

test.each([
  ['/module', '/knots', 'Knots'],
  ['/himodule/99', '/hi-knots', 'गाँठें'],
])('%s is a missing lecture, and the way leads to %s', (path, playlist, name) => {
  expect([at(path), document.title]).toEqual(['Module Not Found', 'Module Not Found']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([playlist]);
  expect(screen.getByText(name, { exact: false })).toBeDefined();
});
