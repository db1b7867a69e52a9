import { expect, test } from 'vitest';
import { hueBand, hueRules } from './hue-rules.ts';

test('every hue has its tones by day, and those that the dark changes, however many courses have it', () => {
  const courses = [{ cover: { hue: 190 } }, { cover: { hue: 10 } }, { cover: { hue: 190.4 } }];
  const [light, dark] = hueRules(courses).split('@media');
  expect(light).toMatch(/^\[data-hue="190"\]\{--c0:#d8f2fa;[^[]*--ht:#04596b\}\[data-hue="10"\]\{[^[]*\[data-hue\]\{/);
  expect(dark).toMatch(/\{\[data-hue="190"\]\{--hg:#022c36;--hb:#3fc3e4;--ht:#83d9f2\}\[data-hue="10"\]/);
});

test('the band has one cell for each hue, as wide as the others, and ends at the edge', () => {
  const courses = [190, 10, 190.4, 100].map((hue) => ({ cover: { hue } }));
  expect(hueBand(courses)).toMatch(/\(90deg,#39c7e9 0 33%,#\w{6} 0 67%,#\w{6} 0 100%\)/);
  expect(hueBand(Array.from({ length: 60 }, (_, hue) => ({ cover: { hue } })))).toMatch(/ 0 96%,#\w{6} 0 100%\)/);
});
