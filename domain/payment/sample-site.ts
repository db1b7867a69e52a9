/** What says that a site is the sample, for as long as it asks people to pay somebody who does not exist. */
import { isSampleVpa } from './upi.ts';

/** Follows a promise of the sample, which nobody keeps. */
export const SAMPLE_MARK = ' (sample)';

/** Whether a payee of the site cannot exist, so that its courses, people and promises are examples. */
export function isSampleSite({ payees }: { payees: readonly { vpa: string }[] }): boolean {
  return payees.some(({ vpa }) => isSampleVpa(vpa));
}
