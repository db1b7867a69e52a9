import { describe, expect, it } from 'vitest';
import { UNKNOWN_LEVEL } from '../../domain/course/level.ts';
import { contentFolder } from '../../server/content/content-folder.fixture.ts';
import { loadContent } from '../../server/content/load.ts';
import { courseLd, isoDuration, jsonLdText, organizationLd, videoLd } from './json-ld.ts';

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

it('names the pages of the provider on other sites, and no empty list of them', () => {
  const { site } = loadContent(contentFolder().root);
  const social = ['https://www.youtube.com/@baskets'];
  expect(organizationLd({ ...site, social })).toMatchObject({ sameAs: social });
  expect(organizationLd(site)).not.toHaveProperty('sameAs');
});

it('describes a video of a page with the picture of the site, and no length that nobody wrote', () => {
  const { site } = loadContent(contentFolder().root);
  const video = { title: 'Weave', description: 'How.', uploaded: '2026-01-10', video: { file: '/media/braid.mp4' } };
  expect(videoLd(site, video, { picture: 'site' })).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'VideoObject', name: 'Weave', description: 'How.' },
    ...{ inLanguage: 'en-IN', uploadDate: '2026-01-10T00:00:00+05:30' },
    thumbnailUrl: 'https://baskets.in/social/site.png',
    contentUrl: 'https://baskets.in/media/braid.mp4',
  });
});

describe('the data of a live course', () => {
  const instanceOf = (lines: string) => {
    const folder = contentFolder();
    folder.replace('content/courses/talking.yaml', 'mode: live\n', `mode: live\n${lines}`);
    folder.replace('content/courses/talking.yaml', '{ on: 2026-02-03 }', '{ on: 2026-02-03, until: 2026-03-31 }');
    const { site, courses } = loadContent(folder.root);
    const [course] = courses.filter(({ id }) => id === 'talking');
    const data = course && courseLd(site, { ...course, offer: 'open' }, Date.UTC(2026, 0, 22));
    return data && 'hasCourseInstance' in data ? data.hasCourseInstance : undefined;
  };

  it('says that it is online, or where it is and at what times', () => {
    expect(instanceOf('')).toEqual({
      '@type': 'CourseInstance',
      ...{ courseMode: 'Online', courseWorkload: 'PT2H', startDate: '2026-02-03', endDate: '2026-03-31' },
    });
    const times = "classes: [{ weekdays: [tue, thu], from: '18:00', to: '19:00' }]\n";
    expect(instanceOf(`place: { name: At our centre, address: 3 Reed Road }\n${times}`)).toMatchObject({
      courseMode: 'Onsite',
      location: { '@type': 'Place', name: 'our centre', address: '3 Reed Road' },
      courseSchedule: [
        {
          '@type': 'Schedule',
          byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
          ...{ startTime: '18:00', endTime: '19:00', startDate: '2026-02-03', endDate: '2026-03-31' },
        },
      ],
    });
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
