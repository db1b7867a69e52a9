import type { Course } from '../../server/content/course-schema.ts';
import { Cover } from './Cover.tsx';

/** The cover of a course from its own file; the initials of its name stand in where it has no emblem. */
export function coverOf({ name, cover }: Pick<Course, 'name' | 'cover'>) {
  const initials = name
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => /^[\p{Lu}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  return <Cover emblem={cover.emblem} hue={cover.hue} initials={initials} />;
}
