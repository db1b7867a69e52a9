import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { keepPlace } from '../kept-place.ts';
import { GoOn } from './GoOn.island.tsx';
import { LectureList } from './LectureList.island.tsx';

const lecture = (index: number, title: string) => ({
  index,
  lecture: { title, description: 'What it is.', thumbnail: `https://pictures.example/${index}.jpg` },
});

function show(learning = '/learning/knots') {
  const { container } = hydrate(
    <>
      <GoOn playlist="/knots" player="/knot" learning={learning} lectures={[{ minutes: 20 }, { minutes: 70 }]} />
      <LectureList
        playlist="/knots"
        player="/knot"
        learning={learning}
        groups={[{ lectures: [lecture(0, 'Bowline'), lecture(1, 'Clove hitch')] }]}
      />
    </>,
  );
  const marked = () => [...container.querySelectorAll('[data-left-off] h2')].map(({ textContent }) => textContent);
  const pictures = () => [...container.querySelectorAll('img')];
  return { go: screen.getByRole('link', { name: /lecture \d/ }), marked, pictures };
}

test('a playlist begins with its first lecture, and goes on with the one that was opened last', () => {
  const { go, marked } = show();
  expect([go.textContent, go.getAttribute('href'), marked()]).toEqual(['Start with lecture 1', '/knot/0', []]);
  keepPlace('/knots', '/knot/1');
  // Back on this page, which the browser shows as it was left.
  fireEvent(window, new Event('pageshow'));
  expect([go.textContent, go.getAttribute('href'), marked()]).toEqual([
    'Continue with lecture 2',
    '/knot/1',
    ['Clove hitch'],
  ]);
});

test('a lecture that the playlist no longer has is not gone on with', () => {
  keepPlace('/knots', '/knot/7');
  const { go, marked } = show();
  expect([go.textContent, marked()]).toEqual(['Start with lecture 1', []]);
});

test('after a watched lecture comes the next, with what is left, and what was watched is marked', async () => {
  const entries = { 1: { isDone: true, at: 1, place: { seconds: 1200, length: 1200 } } };
  localStorage.setItem('progress /learning/hitches', JSON.stringify({ lectures: entries }));
  keepPlace('/knots', '/knot/0');
  const { go } = show('/learning/hitches');
  await screen.findByText('70 minutes left');
  expect([go.textContent, go.getAttribute('href')]).toEqual(['Continue with lecture 2', '/knot/1']);
  const items = screen.getAllByRole('listitem').map((item) => /Watched/.test(item.textContent));
  expect(items).toEqual([true, false]);
});

test('once all lectures are watched, the list begins with the first again', async () => {
  const entries = Object.fromEntries([1, 2].map((number) => [number, { isDone: true, at: number }]));
  localStorage.setItem('progress /learning/bends', JSON.stringify({ lectures: entries }));
  const { go } = show('/learning/bends');
  await screen.findByText('All watched');
  expect(go.textContent).toBe('Start with lecture 1');
});

test('a picture that does not load leaves the drawn tile', () => {
  const { pictures } = show();
  const [first, second] = pictures();
  if (first) fireEvent.error(first);
  expect(pictures()).toEqual([second]);
});
