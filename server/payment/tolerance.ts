/** What of a difference in a payment is let pass. */
import { type Paise, paiseFromRupees } from '../../domain/money.ts';
import type { DeskContext } from '../setup/desk-context.ts';

/** By how much a payment may fall short of what is still to pay, or be over, and count as all of it: `tolerance` of site.yaml. */
export function toleranceOf({ site }: DeskContext['content']): Paise {
  return paiseFromRupees(site.tolerance);
}
