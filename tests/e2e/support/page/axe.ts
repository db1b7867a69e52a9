import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Sizes and colours in which pages are looked at. */
export const VIEWS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** Faults that axe finds on the page as it stands. */
export async function faults(page: Page): Promise<string[]> {
  // The legacy mode needs no second page for its report, which halves the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
