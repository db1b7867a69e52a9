import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CourseDates } from '../../../domain/course/dates.ts';
import { hydrate } from '../../islands/component.fixture.tsx';
import { DateLine } from './DateLine.island.tsx';

const dates: CourseDates = {
  registration: { from: '2025-01-25' },
  start: { any: true },
  exam: { days: ['2025-04-05', '2025-04-06'] },
};

const made = '2024-12-01';

afterEach(() => vi.useRealTimers());

function open(moment: string, line: { kind: keyof CourseDates; isBrief: boolean }) {
  vi.useFakeTimers({ now: Date.parse(moment), shouldAdvanceTime: true });
  return hydrate(<DateLine dates={dates} made={made} {...line} />).container.textContent;
}

test.each([
  ['2024-12-02', 'Registration opens 25 Jan 2025', 'Exam 5 and 6 Apr 2025'],
  ['2025-04-06', 'Registration open since 25 Jan 2025', 'Exam 6 Apr 2025'],
  [
    '2025-04-07',
    'Registration open since 25 Jan 2025',
    'Exam was planned for 5 and 6 Apr 2025; next date to be announced',
  ],
])('a page made long before says on %s what is still to come', (day, registration, exam) => {
  const moment = `${day}T10:00:00+05:30`;
  expect(open(moment, { kind: 'registration', isBrief: false })).toBe(registration);
  expect(open(moment, { kind: 'exam', isBrief: false })).toBe(exam);
});

test('a card says of a past day only that it has passed', () => {
  const moment = '2025-09-01T10:00:00+05:30';
  expect(open(moment, { kind: 'exam', isBrief: true })).toBe('Exam was planned for 5 and 6 Apr 2025');
});

test('midnight in India shows on a page that is open', async () => {
  open('2025-01-24T23:59:00+05:30', { kind: 'registration', isBrief: false });
  expect(screen.getByText('opens 25 Jan 2025')).toBeDefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText('open since 25 Jan 2025')).toBeDefined();
});
