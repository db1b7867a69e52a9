import type { DeskContext } from '../desk-context.ts';
import { ownersAlone } from '../guard/forbidden.ts';
import { rememberedLayouts } from '../statement/remembered-layouts.ts';
import type { DeskSettings, StaffMember } from '../staff-desk/staff-desk.ts';

/** What the desk remembers and how it was set up. Throws Forbidden for everybody but owners. */
export async function settings({ db, facts }: DeskContext, who: StaffMember): Promise<DeskSettings> {
  ownersAlone(who);
  return { layouts: await rememberedLayouts(db), facts: facts() };
}
