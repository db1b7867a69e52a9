import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { videoAddresses } from '../../../domain/course/video.ts';
import { VideoFrame } from './VideoFrame.tsx';

const draw = (video: Parameters<typeof videoAddresses>[0]) =>
  renderToStaticMarkup(<VideoFrame title="Knots" video={videoAddresses(video)} />);

it('plays a file of our own with its captions', () => {
  const html = draw({ file: '/media/a.mp4', captions: '/media/a.vtt' });
  expect(html).toContain('<video src="/media/a.mp4" aria-label="Knots" controls=""');
  expect(html).toContain('<track kind="captions" src="/media/a.vtt" srcLang="en" label="English" default=""/>');
  expect(draw({ file: '/media/a.mp4' })).not.toContain('<track');
});

it('starts a frame by itself, and tells the host where it stands', () => {
  expect(draw({ youtube: 'aqz-KE-bpKQ' })).toContain('autoplay=1');
  expect(draw({ youtube: 'aqz-KE-bpKQ' })).toContain('referrerPolicy="strict-origin-when-cross-origin"');
});
