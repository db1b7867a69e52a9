import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SeatOfSlot } from '../../../../../server/exam/proctor/seats-of-slot.ts';
import { fakeClock, hydrate } from '../../../../islands/component.fixture.tsx';
import { LiveSlot } from './LiveSlot.island.tsx';
import { SlotProctor } from './SlotProctor.tsx';
import { atDoor, attempt, seatOf, slotOf } from './proctor.fixture.ts';

let user: UserEvent;
let answer: () => Response;
const asked = vi.fn<(address: string) => Promise<Response>>(async () => answer());
const asha = seatOf('Asha', atDoor);
const ravi = seatOf('Ravi', { ...atDoor, arrivedAt: 2e12 });

beforeEach(() => {
  user = fakeClock();
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});

async function show(...seats: SeatOfSlot[]) {
  becomes(...seats);
  hydrate(
    <LiveSlot first={slotOf(seats)} you="p1">
      <SlotProctor live={slotOf(seats)} />
    </LiveSlot>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}

function becomes(...seats: SeatOfSlot[]) {
  answer = () => Response.json(slotOf(seats));
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(20_000));
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('every 20 seconds the strip, the door and the list are as the slot is now', async () => {
  await show(asha, seatOf('Zoya'));
  expect([heading(), rows()]).toEqual(['Divya Asha', ['Divya Zoya']]);
  becomes(seatOf('Asha'), ravi, seatOf('Zoya', { attempt: { ...attempt, nowAt: 15 } }));
  await pass();
  expect([heading(), rows()]).toEqual(['Divya Ravi', ['Divya Asha', 'Divya Zoya']]);
  expect(screen.getByText(/15 of 25/)).toBeDefined();
  expect(screen.getByRole('list', { name: 'This slot' }).textContent).toContain('2 taking the exam');
  expect(asked).toHaveBeenLastCalledWith('/desk/exams/slots/s1/live');
});

test('the card at the door stays with what is typed in it', async () => {
  await show(asha);
  await user.click(screen.getByRole('checkbox', { name: 'The name on the ID is the same' }));
  await act(() => (document.activeElement as HTMLElement).blur());
  becomes(ravi);
  await pass();
  expect(heading()).toBe('Divya Asha');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The name on the ID is the same' }).checked).toBe(true);
});

test('the card at the door stays while it has the focus, and no longer', async () => {
  await show(asha);
  act(() => screen.getByRole('button', { name: 'Let in' }).focus());
  becomes(ravi);
  await pass();
  expect(heading()).toBe('Divya Asha');
  act(() => screen.getByRole('button', { name: 'Let in' }).blur());
  await pass();
  expect(heading()).toBe('Divya Ravi');
});

test('a list with the focus keeps its order and its focus, and shows what is new of each', async () => {
  const done = { ...attempt, state: 'handed-in', endedAt: 1, endedBy: 'learner' } as const;
  await show(seatOf('Asha'), seatOf('Ravi'));
  const link = screen.getByRole('link', { name: 'Divya Asha' });
  act(() => link.focus());
  becomes(seatOf('Asha', { attempt: done }), seatOf('Ravi'));
  await pass();
  expect(rows()).toEqual(['Divya Asha', 'Divya Ravi']);
  expect(screen.getByText(/Submitted/)).toBeDefined();
  expect(document.activeElement).toBe(link);
  act(() => link.blur());
  await pass();
  expect(rows()).toEqual(['Divya Ravi', 'Divya Asha']);
});

test.each<[string, () => Response]>([
  ['of an error', () => new Response(null, { status: 500 })],
  ['of a lost network', () => Response.error()],
  ['of the sign-in', () => Object.defineProperty(new Response('<html>'), 'redirected', { value: true })],
])('without an answer but that %s, the page stays', async (_what, given) => {
  await show(asha);
  answer = given;
  await pass();
  expect(heading()).toBe('Divya Asha');
  becomes(ravi);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(heading()).toBe('Divya Ravi');
});
