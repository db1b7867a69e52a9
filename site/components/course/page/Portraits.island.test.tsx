import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { hydrate } from '../../../islands/component.fixture.tsx';
import { Portraits } from './Portraits.island.tsx';

const shown = (random: number) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  return [...hydrate(<Portraits />).container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
};

test('the page has all five, of which each visit shows three', () => {
  expect(renderToString(<Portraits />).match(/<img /g)).toHaveLength(5);
  expect(shown(0)).toEqual(['/avatars/3.svg', '/avatars/4.svg', '/avatars/5.svg']);
  expect(shown(0.99)).toEqual(['/avatars/1.svg', '/avatars/2.svg', '/avatars/3.svg']);
});
