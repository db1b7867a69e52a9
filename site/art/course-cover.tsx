import { clustersOf } from '../../domain/clusters.ts';
import type { Course } from '../../server/content/course-schema.ts';
import { Cover } from './Cover.tsx';
import { outlineOf } from './outline.ts';

/** Words of Hindi and Marathi that no initials are made of, as small letters mark them in English. */
const SMALL = new Set('और लिए व का के की को में से पर ने एवं तथा या आणि चा ची चे'.split(' '));

/** The cover of a course from its own file; the initials of its name stand in where it has no emblem. */
export async function coverOf({ name, cover }: Pick<Course, 'name' | 'cover'>) {
  const initials = initialsOf(name);
  // Latin letters are drawn, in emblems/letters.tsx.
  const isDevanagari = cover.emblem === 'letters' && initials.some((letters) => /\p{Script=Devanagari}/u.test(letters));
  const outline = isDevanagari ? await outlineOf(initials.join(' ')) : undefined;
  return <Cover emblem={cover.emblem} hue={cover.hue} initials={initials.join('')} outline={outline} />;
}

/** The first letters of two words: `Knots and Splices` gives `K` and `S`, `समय का प्रबंधन` gives `स` and `प्र`. */
function initialsOf(name: string): string[] {
  return name
    .split(/(?:(?!\p{Join_Control})[^\p{L}\p{M}\p{N}+])+/u)
    .filter((word) => /^[\p{Lu}\p{Lo}\p{N}]/u.test(word) && !SMALL.has(word))
    .slice(0, 2)
    .flatMap((word) => clustersOf(word).slice(0, 1));
}
