import { describe, expect, it } from 'vitest';
import { UNKNOWN_LEVEL } from '../../domain/course/level.ts';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { loadContent } from '../../server/content/load.ts';
import { courseLd, isoDuration, jsonLdText } from './json-ld.ts';

describe('courseLd', () => {
  const dataAt = (level: string) => {
    const folder = contentFolder();
    folder.replace('content/courses/braiding.yaml', 'level: { short: For anyone }', `level: { short: ${level} }`);
    const { site, courses } = loadContent(folder.root);
    const [course] = courses.filter(({ id }) => id === 'braiding');
    return course && courseLd(site, { ...course, offer: 'open' }, Date.UTC(2026, 10, 22));
  };

  it('names the level, and none where nobody has written one yet', () => {
    expect(dataAt('Intermediate')).toMatchObject({ '@type': 'Course', educationalLevel: 'Intermediate' });
    expect(dataAt(UNKNOWN_LEVEL)).toMatchObject({ '@type': 'Course', name: 'Braiding' });
    expect(dataAt(UNKNOWN_LEVEL)).not.toHaveProperty('educationalLevel');
  });
});

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
