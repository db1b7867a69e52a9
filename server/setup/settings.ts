import type { DeskContext } from '../desk-context.ts';
import { type RememberedLayout, rememberedLayouts } from '../statement/remembered-layouts.ts';
import type { SetupFact } from './setup-facts.ts';

export interface DeskSettings {
  /** By name. */
  layouts: readonly RememberedLayout[];
  facts: readonly SetupFact[];
}

/** What the desk remembers and how it was set up. */
export async function settings({ db, facts }: DeskContext): Promise<DeskSettings> {
  return { layouts: await rememberedLayouts(db), facts: facts() };
}
