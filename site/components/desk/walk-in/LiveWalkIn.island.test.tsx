import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { paiseFromRupees } from '../../../../domain/money.ts';
import type { WalkInFacts, WalkInWarning } from '../../../../server/walk-in/known.ts';
import { hydrate, later } from '../../../islands/component.fixture.tsx';
import { LiveWalkIn } from './LiveWalkIn.island.tsx';

const prices: Readonly<Record<string, number>> = { react: 650, dm: 900 };

const asked = vi.fn<(address: string, init: { body: URLSearchParams }) => Promise<Response>>();
let warnings: WalkInWarning[];

/** As the server works it out. */
function factsOf(course: string, paid: string, email = 'a@example.org'): WalkInFacts {
  const price = paiseFromRupees(prices[course] ?? 0);
  const received = paid === '' ? price : paiseFromRupees(Number(paid));
  return {
    course: { id: course, name: course, price, seats: undefined, gives: 'free' },
    money: { received, stillToPay: paiseFromRupees((price - received) / 100), refund: paiseFromRupees(0) },
    known: [],
    warnings,
    isWithoutEmail: email === '',
  };
}

beforeEach(() => {
  warnings = [];
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
  asked.mockImplementation(async (_address, { body }) =>
    Response.json(factsOf(body.get('course') ?? '', body.get('amount') ?? '', body.get('email') ?? undefined)),
  );
});

function walkIn(first?: WalkInFacts) {
  return (
    <LiveWalkIn first={first} method="cash" problems={[]}>
      <select name="course" aria-label="Course" defaultValue={first?.course?.id ?? ''}>
        <option value="">Choose</option>
        <option value="react">React</option>
        <option value="dm">DM</option>
      </select>
      <input type="hidden" name="method" value="cash" />
      <input name="note" aria-label="Note" />
      <input name="email" aria-label="Email" defaultValue="a@example.org" />
      <input name="amount" aria-label="Amount" defaultValue={first?.course ? String(first.course.price / 100) : ''} />
    </LiveWalkIn>
  );
}

function show(first?: WalkInFacts) {
  hydrate(walkIn(first));
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');
const choose = (course: string) => userEvent.selectOptions(screen.getByLabelText('Course'), course);

test('the answer and the amount follow the course', async () => {
  show();
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  await choose('react');
  await waitFor(() => expect(amount().value).toBe('650'));
  expect(screen.getByText('Cash now')).toBeDefined();
  await choose('dm');
  await waitFor(() => expect(amount().value).toBe('900'));
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/desk/walk-in/facts', '/desk/walk-in/facts']);
});

test('a course that was chosen before the script came is asked for', async () => {
  const form = walkIn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  document.body.append(container);
  within(container).getByLabelText<HTMLSelectElement>('Course').value = 'dm';
  render(form, { container, hydrate: true });
  await waitFor(() => expect(amount().value).toBe('900'));
});

test('an amount that somebody typed stays, and other fields ask for nothing', async () => {
  show(factsOf('react', ''));
  await userEvent.clear(amount());
  await userEvent.type(amount(), '500');
  await userEvent.type(screen.getByLabelText('Note'), 'x');
  await waitFor(() => expect(screen.getByRole('row', { name: 'Still to pay ₹150' })).toBeDefined());
  await choose('dm');
  await waitFor(() => expect(screen.getByRole('row', { name: 'Still to pay ₹400' })).toBeDefined());
  expect(amount().value).toBe('500');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a field in use does not change until it is left', async () => {
  show();
  await choose('react');
  await waitFor(() => expect(amount().value).toBe('650'));
  const answer = later<Response>();
  asked.mockReturnValueOnce(answer.promise);
  await choose('dm');
  act(() => amount().focus());
  await act(async () => answer.resolve(Response.json(factsOf('dm', ''))));
  expect(amount().value).toBe('');
  act(() => amount().blur());
  expect(amount().value).toBe('900');
});

test('of two answers the later question counts', async () => {
  show();
  const late = later<Response>();
  asked.mockReturnValueOnce(late.promise);
  await choose('react');
  await choose('dm');
  await waitFor(() => expect(amount().value).toBe('900'));
  await act(async () => late.resolve(Response.json(factsOf('react', ''))));
  expect(amount().value).toBe('900');
});

test('a tick for one warning is none for another', async () => {
  warnings = ['full'];
  show(factsOf('react', ''));
  await userEvent.click(screen.getByRole('checkbox'));
  warnings = ['closed'];
  await choose('dm');
  expect(await screen.findByText('This course is closed.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('without an answer, staff can press "Check"', async () => {
  show();
  asked.mockResolvedValue(Response.error());
  await choose('react');
  expect(await screen.findByRole('button', { name: 'Check' })).toBeDefined();
});

test('an address that is taken out says at once that nothing is emailed', async () => {
  show();
  await choose('react');
  expect(await screen.findByText('New here')).toBeDefined();
  expect(screen.queryByText('No email')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.tab();
  expect(await screen.findByText('No email')).toBeDefined();
});
