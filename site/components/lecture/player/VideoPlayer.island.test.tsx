import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { VideoPlayer } from './VideoPlayer.island.tsx';

const item = (id: string, title: string) => ({
  id,
  title,
  video: { file: `https://videos.example/${id}.mp4` },
});

beforeEach(() => history.replaceState(null, '', '/videos'));

function show() {
  hydrate(
    <VideoPlayer
      path="/videos"
      learning="/learning/x"
      label="Videos"
      items={[item('one', 'First'), item('two', 'Second')]}
    />,
  );
}

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
