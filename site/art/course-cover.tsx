import type { Course } from '../../server/content/schema/course-schema.ts';
import { Cover } from './Cover.tsx';
import { initialsOf } from './brand/initials.ts';
import { outlineOf } from './brand/outline.ts';

export async function coverOf({ name, cover }: Pick<Course, 'name' | 'cover'>) {
  const initials = initialsOf(name);
  // Latin letters are drawn in Letters.tsx.
  const isDevanagari = cover.emblem === 'letters' && initials.some((letters) => /\p{Script=Devanagari}/u.test(letters));
  const outline = isDevanagari ? await outlineOf(initials.join(' ')) : undefined;
  return <Cover emblem={cover.emblem} hue={cover.hue} initials={initials.join('')} outline={outline} />;
}
