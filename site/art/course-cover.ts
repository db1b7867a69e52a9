import type { BrandKit } from '../../server/content/schema/brand-kit.ts';
import type { Course } from '../../server/content/schema/course-schema.ts';
import type { CoverProps } from './Cover.tsx';
import { initialsOf, outlinedLetters } from './brand/initials.ts';

/** The cover of a course. `outlines` are those of the brand (brand/outline.ts). */
export function coverOf(
  { name, cover }: Pick<Course, 'name'> & { cover: Pick<Course['cover'], 'emblem' | 'hue'> },
  outlines: BrandKit['outlines'] = {},
): CoverProps {
  const letters = outlinedLetters({ name, cover });
  return {
    ...{ emblem: cover.emblem, hue: cover.hue, initials: initialsOf(name).join('') },
    outline: letters === undefined ? undefined : outlines[letters],
  };
}
