import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { LecturePlayer } from './LecturePlayer.island.tsx';

const lecture = (index: number, title: string, isOpen = true) => ({
  index,
  lecture: { title, ...(isOpen && { video: { file: `/media/${index}.mp4` } }) },
});

function show(learning: string, isLastOpen = true) {
  const { container } = hydrate(
    <LecturePlayer
      site={{ name: 'Kaksha', url: 'https://kaksha.example' }}
      course={{ name: 'Knots', page: '/Knots', cover: '/covers/knots.svg' }}
      learning={learning}
      playlist="/knots"
      player="/knot"
      groups={[
        { heading: 'Module 1: Begin', lectures: [lecture(0, 'Bowline'), lecture(1, 'Clove hitch')] },
        { heading: 'Module 2: Go on', lectures: [lecture(2, 'Sheet bend', isLastOpen)] },
      ]}
      first={1}
    />,
  );
  const player = () => container.querySelector('video') as HTMLVideoElement;
  const play = () => userEvent.click(screen.getByRole('link', { name: /^Play “/ }));
  return { player, play, heading: screen.getByRole('heading', { level: 1 }) };
}

beforeEach(() => {
  history.replaceState(null, '', '/knot/1');
  vi.stubGlobal('scrollTo', () => {});
  document.head.innerHTML =
    '<title>Clove hitch | Knots | Kaksha</title><link rel="canonical" href="https://kaksha.example/knot/1">';
  return () => vi.unstubAllGlobals();
});

test('a lecture waits behind the cover of its course until a press', async () => {
  const { player, play } = show('/learning/cover');
  expect(player()).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('This lecture');
  await play();
  expect(player().getAttribute('src')).toBe('/media/1.mp4');
  expect(screen.queryByRole('link', { name: /^Play “/ })).toBeNull();
});

test('another lecture is shown without a load: title, address, list and focus follow, and the device knows', async () => {
  const { player, heading } = show('/learning/press');
  expect(localStorage.getItem('left off /knots')).toBe('/knot/1');
  await userEvent.click(screen.getByRole('link', { name: /^Next/ }));
  expect(player().getAttribute('src')).toBe('/media/2.mp4');
  expect([heading.textContent, document.activeElement, location.pathname]).toEqual(['Sheet bend', heading, '/knot/2']);
  expect(document.title).toBe('Sheet bend | Knots | Kaksha');
  expect([...document.head.querySelectorAll('link')].map(({ href }) => href)).toEqual([
    'https://kaksha.example/knot/2',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain('Playing now');
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  expect(localStorage.getItem('left off /knots')).toBe('/knot/2');

  history.back();
  await waitFor(() => expect(heading.textContent).toBe('Clove hitch'));
  expect([document.title, player().getAttribute('src')]).toEqual(['Clove hitch | Knots | Kaksha', '/media/1.mp4']);
});

test('a lecture is marked as watched by hand, and stays so', async () => {
  show('/learning/by-hand');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as watched' }));
  expect(screen.getByText('✓ Watched')).toBeDefined();
  expect(JSON.parse(localStorage.getItem('progress /learning/by-hand') ?? '')).toMatchObject({
    lectures: { 2: { isDone: true } },
  });
  await userEvent.click(screen.getByRole('link', { name: /^Next/ }));
  expect(screen.getByRole('button', { name: 'Mark as watched' })).toBeDefined();
});

test('a lecture that this visitor may not see stays a link', async () => {
  const { heading } = show('/learning/sample', false);
  let isLoaded = false;
  const press = (event: MouseEvent) => {
    isLoaded = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', press, { once: true });
  await userEvent.click(screen.getByRole('link', { name: /^Next/ }));
  expect([isLoaded, heading.textContent]).toEqual([true, 'Clove hitch']);
});

test('a video goes on where it was left, and its place is kept when it stops and when another one is chosen', async () => {
  const of = '/learning/places';
  const keptAt = () => JSON.parse(localStorage.getItem(`progress ${of}`) ?? '{}').lectures;
  localStorage.setItem(
    `progress ${of}`,
    JSON.stringify({ lectures: { 2: { isDone: false, at: 1, place: { seconds: 200, length: 1500 } } } }),
  );
  const { player, play } = show(of);
  await play();
  await waitFor(() => expect(player().getAttribute('src')).toBe('/media/1.mp4#t=200'));
  Object.defineProperty(player(), 'duration', { value: 1500 });
  player().currentTime = 300;
  fireEvent.pause(player());
  expect(keptAt()[2].place.seconds).toBe(300);
  player().currentTime = 310;
  fireEvent.timeUpdate(player());
  expect(keptAt()[2].place.seconds).toBe(300);
  await userEvent.click(screen.getByRole('link', { name: /^Previous/ }));
  expect(keptAt()[2].place.seconds).toBe(310);
  expect(player().getAttribute('src')).toBe('/media/0.mp4');
});
