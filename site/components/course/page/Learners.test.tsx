import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Learners } from './Learners.tsx';

const draw = (avatars: boolean, source?: string) =>
  renderToStaticMarkup(<Learners claim={{ text: '2,000 learners', source }} avatars={avatars} />);

test('where a figure is from is said with it, and of portraits only beside them', () => {
  expect(draw(true, 'our records')).toContain('<small>Source: our records. The portraits are drawings.</small>');
  expect(draw(false, 'our records')).toContain('<small>Source: our records</small>');
  expect(draw(true)).toContain('<small>Sample figure. The portraits are drawings.</small>');
  expect(draw(false)).toContain('<small>Sample figure</small>');
});
