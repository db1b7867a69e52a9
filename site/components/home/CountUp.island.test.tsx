import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { CountUp } from './CountUp.island.tsx';

let see: (isIntersecting: boolean) => void;
const disconnect = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the figure counts once, when it is seen', () => {
  const page = hydrate(<CountUp to={80} />).container;
  const shown = () => Number(page.textContent);
  see(false);
  after(3000);
  expect(shown()).toBe(80);
  see(true);
  after(600);
  expect(shown()).toBeGreaterThan(0);
  expect(shown()).toBeLessThan(80);
  after(1000);
  expect(shown()).toBe(80);
  expect(disconnect).toHaveBeenCalled();
});
