import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { supportWeek } from '../../../domain/support-hours.ts';
import { hydrate } from '../../islands/component.fixture.tsx';
import { SupportWeek } from './SupportWeek.island.tsx';

afterEach(() => vi.useRealTimers());

const today = () => screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'date');

test('the cell of today is marked once the page lives, and the next one after midnight', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:59:00+05:30'), shouldAdvanceTime: true });
  hydrate(<SupportWeek days={supportWeek({ weekdays: ['mon', 'fri'] })} />, (page) =>
    expect(page.querySelector('[aria-current]')).toBeNull(),
  );
  expect(today().map(({ textContent }) => textContent)).toEqual(['Fri open']);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(today().map(({ textContent }) => textContent)).toEqual(['Sat closed']));
});
