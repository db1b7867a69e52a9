import type { DeskContext } from '../desk-context.ts';
import { type RememberedLayout, rememberedLayouts } from '../statement/remembered-layouts.ts';
import type { Check } from './readiness.ts';
import type { SetupFact } from './setup-facts.ts';

export interface DeskSettings {
  /** By name. */
  layouts: readonly RememberedLayout[];
  /** How things stand just now, with what to do. */
  checks: readonly Check[];
  facts: readonly SetupFact[];
}

/** What the desk remembers, how it stands and how it was set up. */
export async function settings({ db, facts, readiness }: DeskContext): Promise<DeskSettings> {
  const { checks } = await readiness();
  return { layouts: await rememberedLayouts(db), checks, facts: facts() };
}
