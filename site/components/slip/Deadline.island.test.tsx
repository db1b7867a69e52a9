import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { Deadline } from './Deadline.island.tsx';

afterEach(() => vi.useRealTimers());

test('a page left open over midnight says the day of our answer as it is read then', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:30+05:30') });
  const { container } = hydrate(<Deadline lead="Our reply comes" hours={24} />);
  expect(container.textContent).toBe('Our reply comesby 11:59 PM tomorrow21 November, Indian time');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(container.textContent).toBe('Our reply comesby 12:00 AM tomorrow22 November, Indian time');
});
