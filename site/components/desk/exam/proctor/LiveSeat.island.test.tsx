import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeClock, hydrate } from '../../../../islands/component.fixture.tsx';
import { LiveSeat } from './LiveSeat.island.tsx';
import { attempt, seatOf, slotOf, TEN } from './proctor.fixture.ts';

test('the figures and what was noted go on; the forms beside them stay', async () => {
  fakeClock();
  const first = { seat: seatOf('Asha'), lastAnswer: undefined, staff: { p2: 'meena@example.org' } };
  const note = { at: TEN, kind: 'note', detail: {}, note: 'A second voice', staffId: 'p2' } as const;
  const seat = seatOf('Asha', {
    attempt: { ...attempt, answered: 14 },
    connection: { kind: 'away', minutes: 2, since: TEN },
    events: [note],
  });
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ ...first, seat }));
  vi.stubGlobal('fetch', asked);
  hydrate(
    <LiveSeat slot={slotOf([])} first={first} you="p1" problems={[]} done="Your note is saved.">
      <input aria-label="Note" />
    </LiveSeat>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Note');
  field.value = 'typed';
  expect(screen.getByText('Nothing yet.')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(asked).toHaveBeenLastCalledWith('/desk/exams/seats/Asha/live');
  expect(screen.getByText('away 2 min')).toBeDefined();
  expect(screen.getByText('14')).toBeDefined();
  expect(screen.getByText('meena@example.org noted: A second voice')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Your note is saved.');
  expect(screen.getByLabelText<HTMLInputElement>('Note')).toBe(field);
});
