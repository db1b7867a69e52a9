import { describe, expect, it } from 'vitest';
import { isoDuration, jsonLdText } from './json-ld.ts';

describe('jsonLdText', () => {
  it('cannot end the script element it stands in', () => {
    const text = jsonLdText([{ '@context': 'https://schema.org', '@type': 'Course', name: '</script><b>' }]);
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ name: '</script><b>' });
  });
});

describe('isoDuration', () => {
  it.each([
    [210, 'PT3H30M'],
    [60, 'PT1H'],
    [28, 'PT28M'],
    [0, 'PT0M'],
  ])('%i minutes are %s', (minutes, duration) => {
    expect(isoDuration(minutes)).toBe(duration);
  });
});
