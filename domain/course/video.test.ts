import { expect, it } from 'vitest';
import { videoAddresses, videoOrigins } from './video.ts';

it('plays a YouTube video from the host without cookies, at once only when asked', () => {
  const { player, src, autoplaySrc, watch, thumbnail } = videoAddresses({ youtube: 'aqz-KE-bpKQ' });
  expect(player).toBe('frame');
  expect(src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&playsinline=1');
  expect(autoplaySrc).toBe(`${src}&autoplay=1`);
  expect(watch).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
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
  });
  expect(videoAddresses({ file: '/media/a.mp4', captions: '/media/a.vtt' }).captions).toBe('/media/a.vtt');
});
