import type { DeskContext } from '../desk-context.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { type RememberedLayout, rememberedLayouts } from '../statement/remembered-layouts.ts';
import type { SetupFact } from './setup-facts.ts';

export interface DeskSettings {
  /** By name. */
  layouts: readonly RememberedLayout[];
  facts: readonly SetupFact[];
  /** Courses that registrations name and the content does not have. */
  missing: readonly MissingCourse[];
}

/** What the desk remembers and how it was set up. */
export async function settings(context: DeskContext): Promise<DeskSettings> {
  const { db, facts } = context;
  return { layouts: await rememberedLayouts(db), facts: facts(), missing: await missingCourses(context) };
}
