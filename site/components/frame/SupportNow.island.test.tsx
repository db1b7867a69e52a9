import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { SupportNow } from './SupportNow.island.tsx';

afterEach(() => vi.useRealTimers());

test('the minute in which support closes shows on a page that is open', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:59:00+05:30'), shouldAdvanceTime: true });
  hydrate(<SupportNow support={{ opens: '09:00', closes: '21:00', weekdays: ['fri', 'sat'] }} />);
  expect(screen.getByText('Open now, until 9 PM today')).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText('Closed now, opens at 9 AM tomorrow')).toBeDefined();
});
