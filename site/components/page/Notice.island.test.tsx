import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { Notice } from './Notice.island.tsx';

afterEach(() => vi.useRealTimers());

const bar = () => screen.queryByRole('complementary', { name: 'Notice' });

function open(moment: string, made = '2026-11-20') {
  vi.useFakeTimers({ now: Date.parse(moment), shouldAdvanceTime: true });
  hydrate(<Notice words="Our office is closed." href="/ContactUs" from="2026-11-10" until="2026-11-21" made={made} />);
}

test('shows through its last day in India, and is gone after it on a page that is open', async () => {
  open('2026-11-21T23:59:00+05:30');
  expect(screen.getByRole('link', { name: 'Our office is closed.' }).getAttribute('href')).toBe('/ContactUs');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(bar()).toBeNull());
});

test('is gone from a page that was made before its last day', () => {
  open('2026-11-22T09:00:00+05:30');
  expect(bar()).toBeNull();
});

test('comes on its first day to a page that was made before', () => {
  open('2026-11-10T00:00:00+05:30', '2026-11-01');
  expect(bar()).not.toBeNull();
});
