import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hydrate } from '../../islands/component.fixture.tsx';
import { PressToPlay } from './PressToPlay.island.tsx';

const lectures = [
  { title: 'Knots', video: { youtube: 'aqz-KE-bpKQ' } },
  { title: 'Hitches', video: { youtube: 'eRsGyueVLvQ' } },
];

function show(items = lectures) {
  return hydrate(<PressToPlay label="Lectures" items={items} band="/bands/knots.svg" />).container;
}

const frames = (page: Element) => [...page.querySelectorAll('iframe')].map(({ title, src }) => [title, src]);

test('nothing is asked of the host before a press', () => {
  const page = show();
  expect(frames(page)).toEqual([]);
  expect(screen.getByRole('link', { name: /Play “Knots”/ }).getAttribute('href')).toContain('aqz-KE-bpKQ');
});

test('a press on the picture plays the first at once, with the focus on it, also when loading takes it away', async () => {
  const page = show();
  screen.getByRole('link', { name: /Play/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(frames(page)).toEqual([['Knots', expect.stringMatching(/aqz-KE-bpKQ.*autoplay=1/)]]);
  const frame = page.querySelector('iframe')!;
  expect(document.activeElement).toBe(frame);
  frame.blur();
  frame.dispatchEvent(new Event('load'));
  expect(document.activeElement).toBe(frame);
});

test('a press in the list plays that one and marks it, and the focus stays in the list', async () => {
  const page = show();
  const second = screen.getByRole('link', { name: 'Hitches' });
  await userEvent.click(second);
  expect(frames(page).map(([title]) => title)).toEqual(['Hitches']);
  expect(screen.getByRole('heading').textContent).toBe('Hitches');
  expect(screen.getAllByRole('link', { current: true })).toEqual([second]);
  expect(document.activeElement).toBe(second);
});

test('a press that wants a window of its own plays nothing here', async () => {
  const page = show(lectures.slice(0, 1));
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: /Play/ }));
  expect(frames(page)).toEqual([]);
  expect(screen.queryByRole('list')).toBeNull();
});
