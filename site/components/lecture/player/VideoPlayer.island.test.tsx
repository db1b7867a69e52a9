import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { VideoPlayer } from './VideoPlayer.island.tsx';

const item = (id: string, title: string) => ({
  id,
  title,
  video: { youtube: `video-no-${id}` },
});

beforeEach(() => history.replaceState(null, '', '/videos'));

function show() {
  hydrate(
    <VideoPlayer
      path="/videos"
      learning="/learning/x"
      label="Videos"
      items={[item('one', 'First'), item('two', 'Second')]}
      cover="/covers/x.svg"
    />,
  );
}

test('the cover waits for a press, and the press plays the current video with the focus on it', async () => {
  location.hash = '#two';
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Play “Second”' }));
  expect(document.activeElement?.getAttribute('src')).toMatch(/\/embed\/video-no-two\?.*autoplay=1/);
  expect(location.hash).toBe('#two');
});

test('a press shows the video in its place, and the address has it', async () => {
  show();
  const second = screen.getByRole('link', { name: /Second/ });
  await userEvent.click(second);
  expect([second.getAttribute('aria-current'), location.hash]).toEqual(['true', '#two']);
});

test('the address opens its video, also when it changes later', async () => {
  location.hash = '#two';
  show();
  expect((await screen.findByRole('link', { current: true })).textContent).toContain('Second');
});

test('a press that wants a window of its own leaves the video as it is', async () => {
  show();
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: /Second/ }));
  expect(screen.getByRole('link', { current: true }).textContent).toContain('First');
});
