import { expect, it } from 'vitest';
import { startingAt, videoAddresses, videoOrigins } from './video.ts';

it('plays a YouTube video from the host without cookies, at once only when asked', () => {
  const { player, src, autoplaySrc, watch, watchWords, thumbnail } = videoAddresses({ youtube: 'aqz-KE-bpKQ' });
  expect(player).toBe('frame');
  expect(src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&playsinline=1&enablejsapi=1');
  expect(autoplaySrc).toBe(`${src}&autoplay=1`);
  expect([watch, watchWords]).toEqual(['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'on YouTube']);
  expect(thumbnail).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/mqdefault.jpg');
});

it('asks only origins that the policy allows', () => {
  const { src, thumbnail = '' } = videoAddresses({ youtube: 'aqz-KE-bpKQ' });
  expect(videoOrigins.frames).toContain(new URL(src).origin);
  expect(videoOrigins.pictures).toContain(new URL(thumbnail).origin);
});

it('plays a file of our own with the browser itself', () => {
  expect(videoAddresses({ file: '/media/a.mp4' })).toEqual({
    player: 'native',
    src: '/media/a.mp4',
    autoplaySrc: '/media/a.mp4',
    watch: '/media/a.mp4',
    watchWords: 'on its own page',
  });
  expect(videoAddresses({ file: '/media/a.mp4', captions: '/media/a.vtt' }).captions).toBe('/media/a.vtt');
});

it('begins a video of either kind at a second', () => {
  const { autoplaySrc } = videoAddresses({ youtube: 'aqz-KE-bpKQ' });
  expect(startingAt(autoplaySrc, 480)).toBe(`${autoplaySrc}&start=480`);
  expect(startingAt('/media/a.mp4', 480)).toBe('/media/a.mp4#t=480');
  expect(startingAt('/media/a.mp4', 0)).toBe('/media/a.mp4');
});
