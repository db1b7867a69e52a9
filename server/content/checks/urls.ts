import { ownPaths, paths } from '../../../domain/paths.ts';
import type { Problem } from '../problems.ts';
import { courseFile, pageFile, type Parts, type Place, repeats, whereIs } from './parts.ts';

const THE_SITE = 'the site';

/**
 * A URL that two pages claim, or that the site needs itself. Letter case does not tell URLs apart: one spelling is the
 * page, all others lead to it.
 */
export function checkUrls({ courses, pages }: Parts): Problem[] {
  const reserved = ownPaths.map((value) => ({ file: THE_SITE, field: value, value }));
  const ofPages = pages
    .map((page) => ({ file: pageFile(page), field: '', value: `/${page.id}` }))
    // The address of the terms, say, is the site's because it is that page's.
    .filter(({ value }) => !Object.values<string>(paths).includes(value));
  const ofCourses = courses.flatMap((course) =>
    claimedBy(course).map((claim) => ({ file: courseFile(course), ...claim })),
  );
  const fix = 'Every page has a URL of its own. Letter case does not tell two URLs apart.';
  return repeats([...reserved, ...ofPages, ...ofCourses])
    .filter(({ place }) => place.file !== THE_SITE)
    .map(({ place, earlier }) => ({ file: place.file, field: place.field, wrong: taken(place, earlier), fix }));
}

function taken(place: Place, earlier: Place): string {
  const owner = earlier.file === THE_SITE ? 'the site itself' : whereIs(earlier, place.file);
  return `${place.value} is taken already, by ${owner}`;
}

function claimedBy(course: Parts['courses'][number]): { field: string; value: string }[] {
  const claims = [
    { field: 'page.path', value: course.page.path },
    { field: 'payment.path', value: course.payment.path },
    { field: 'lectures.path', value: course.lectures?.path },
    { field: 'lectures.player', value: course.lectures?.player },
    { field: 'freeVideo.path', value: course.freeVideo?.path },
    { field: 'reading.path', value: course.reading?.path },
  ];
  return claims.flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }]));
}
