import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';

/** The film about a course, and the lectures that everybody may watch on its page: most courses show neither. */
export function courseFilms({ page, lectures }: CourseEntry, { access }: Site) {
  return {
    promo: 'promo' in page ? page.promo : undefined,
    playlist: 'playlist' in page && page.playlist && access === 'open' ? lectures : undefined,
  };
}

/** Whether a course page needs the styles and the script of the player. */
export function isFilmed(course: CourseEntry, site: Site): boolean {
  const { promo, playlist } = courseFilms(course, site);
  return promo !== undefined || playlist !== undefined;
}
