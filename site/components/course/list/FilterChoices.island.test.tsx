import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { FilterChoices } from './FilterChoices.island.tsx';

const COURSES = [
  'tech recorded middle open',
  'tech live high open',
  'non-tech recorded low closed',
  'non-tech recorded low open',
];

beforeEach(() => history.replaceState('kept', '', '/Courses?from=poster#tech'));
afterEach(() => history.replaceState(null, '', '/'));

const show = () => hydrate(<FilterChoices courses={COURSES} />);
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio', { checked: true, hidden: true }).map(({ value }) => value);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name, hidden: true }));
const said = () => screen.getByRole('status').textContent;
const address = () => location.pathname + location.search + location.hash;

test('a choice stands in the address, beside what else is there, and the number that fits is said', async () => {
  show();
  expect([chosen(), said(), address()]).toEqual([['', '', '', ''], '', '/Courses?from=poster#tech']);
  const before = history.length;
  await choose('Recorded');
  expect([chosen(), said()]).toEqual([['', 'recorded', '', ''], '3 recorded courses']);
  await choose('Up to ₹500');
  expect(said()).toBe('2 recorded courses');
  await choose('Open');
  expect([said(), address()]).toEqual([
    '1 recorded course',
    '/Courses?from=poster&kind=recorded&price=low&registration=open#tech',
  ]);
  await choose('Live');
  expect(said()).toBe('No course fits.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect([chosen(), said(), address()]).toEqual([['', '', '', ''], '4 courses', '/Courses?from=poster#tech']);
  expect([history.length, history.state]).toEqual([before, 'kept']);
});

test('all of a group stands nowhere in the address', async () => {
  history.replaceState(null, '', '/Courses?kind=live');
  show();
  await userEvent.click(screen.getAllByRole('radio', { name: 'All', hidden: true })[1]!);
  expect([chosen(), said(), address()]).toEqual([['', '', '', ''], '4 courses', '/Courses']);
});

test('an address opens with its choices, and says nothing; what it does not know is left out', () => {
  history.replaceState(null, '', '/Courses?kind=live&price=low&subject=cooking');
  show();
  expect([chosen(), said(), address()]).toEqual([['', 'live', 'low', ''], '', '/Courses?kind=live&price=low']);
});

test('a choice pressed before React came stays, stands in the address, and is said', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<FilterChoices courses={COURSES} />);
  document.body.append(page);
  await choose('Live');
  render(<FilterChoices courses={COURSES} />, { container: page, hydrate: true });
  expect([chosen(), address()]).toEqual([['', 'live', '', ''], '/Courses?from=poster&kind=live#tech']);
  expect(said()).toBe('1 live course');
});
