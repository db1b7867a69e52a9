import { expect, test } from 'vitest';
import { hueRules } from './hue-rules.ts';

test('every hue has its tones by day, and those that the dark changes, however many courses have it', () => {
  const courses = [{ cover: { hue: 190 } }, { cover: { hue: 10 } }, { cover: { hue: 190.4 } }];
  const [light, dark] = hueRules(courses).split('@media');
  expect(light).toMatch(
    /^@layer tokens\{\[data-hue="190"\]\{--c0:#d8f2fa;[^[]*--ht:#04596b\}\[data-hue="10"\]\{[^[]*\[data-hue\]\{/,
  );
  expect(dark).toMatch(/\{\[data-hue="190"\]\{--hg:#022c36;--hb:#3fc3e4;--ht:#83d9f2\}\[data-hue="10"\]/);
});
