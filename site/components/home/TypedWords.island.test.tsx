import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { TypedWords } from './TypedWords.island.tsx';

const media = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => media);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  media.matches = false;
});

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function wantLessMotion(matches: boolean) {
  media.matches = matches;
  act(() => media.dispatchEvent(new Event('change')));
}

test('the first phrase stands until it is typed, and each phrase leads to its course and names the tile', () => {
  const of = (tile: number) => ({ tile, hue: 210, page: `/Course${tile}` });
  const page = hydrate(<TypedWords phrases={['Ab', 'x', 'yz']} courses={[of(3), null, of(7)]} />).container;
  const seen = () => {
    const typed = page.querySelector<HTMLElement>('span[aria-hidden]:not([data-words])');
    return [typed?.textContent, typed?.dataset.tile, typed?.querySelector('a')?.getAttribute('href')];
  };
  expect(seen()).toEqual(['Ab', '3', '/Course3']);
  after(100);
  expect(seen()).toEqual(['A', '3', '/Course3']);
  after(100 + 1000 + 50 + 100);
  expect(seen()).toEqual(['x', undefined, undefined]);
  after(1000 + 50 + 100);
  expect(seen()).toEqual(['y', '7', '/Course7']);
});

test('who wants less motion has the first phrase stand still, also when it is wanted later', () => {
  hydrate(<TypedWords phrases={['Ab', 'x']} />);
  after(100);
  expect(screen.getByText('A')).toBeDefined();
  wantLessMotion(true);
  after(5000);
  expect(screen.getByText('Ab')).toBeDefined();
  wantLessMotion(false);
  after(100);
  expect(screen.getByText('A')).toBeDefined();
});
