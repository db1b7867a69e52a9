import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { VisitorClock } from './VisitorClock.island.tsx';

afterEach(() => vi.useRealTimers());

test('the clock moves with the second, not a second after it began', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.900Z') });
  hydrate(<VisitorClock />);
  const time = () => screen.getByRole<HTMLTimeElement>('time');
  expect(time().textContent).toMatch(/Nov \d+, 2026, \d+:\d\d:00/);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(time().textContent).toMatch(/Nov \d+, 2026, \d+:\d\d:01/);
  expect(time().dateTime).toBe('2026-11-20T12:00:01.000Z');
});
