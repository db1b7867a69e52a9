import { type Paise, paiseFromRupees } from '../../domain/money.ts';
import type { DeskContext } from '../setup/desk-context.ts';

/** By how much a payment may differ and still count as whole: `tolerance` of site.yaml. */
export function toleranceOf({ site }: DeskContext['content']): Paise {
  return paiseFromRupees(site.tolerance);
}
