import type { Outline } from '../../../server/content/schema/brand-kit.ts';
import type { Course } from '../../../server/content/schema/course-schema.ts';
import { drawingFonts, outlineOfText } from '../letters/text-paths.ts';
import { isDrawable } from './drawable.ts';
import { outlinedLetters } from './initials.ts';

/** A picture file cannot use fonts, so letters become a path. Undefined if no font has them. */
export async function outlineOf(letters: string): Promise<Outline | undefined> {
  return isDrawable(letters) ? outlineOfText(await drawingFonts(), letters) : undefined;
}

/** Those of all covers that need one, by their letters. */
export async function outlinesOf(courses: readonly Pick<Course, 'name' | 'cover'>[]): Promise<Record<string, Outline>> {
  const all = new Set(courses.flatMap((course) => outlinedLetters(course) ?? []));
  const drawn = await Promise.all([...all].map(async (letters) => [letters, await outlineOf(letters)] as const));
  return Object.fromEntries(drawn.flatMap(([letters, outline]) => (outline === undefined ? [] : [[letters, outline]])));
}
