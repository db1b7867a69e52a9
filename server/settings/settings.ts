import type { DeskContext } from '../setup/desk-context.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { type RememberedLayout, rememberedLayouts } from '../statement/remembered-layouts.ts';
import type { Check } from '../setup/readiness.ts';
import type { SetupFact } from '../setup/setup-facts.ts';

interface DeskSettings {
  layouts: readonly RememberedLayout[];
  checks: readonly Check[];
  facts: readonly SetupFact[];
  /** Courses of registrations that the content does not have. */
  missing: readonly MissingCourse[];
}

/** Remembered layouts, checks and facts about the setup. */
export async function settings(context: DeskContext): Promise<DeskSettings> {
  const { db, facts } = context;
  const { checks } = await context.readiness();
  return { layouts: await rememberedLayouts(db), checks, facts: facts(), missing: await missingCourses(context) };
}
