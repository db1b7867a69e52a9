import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Sizes and colours in which pages are looked at. */
export const VIEWS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** What another size or colour of a page may change. */
const CONTRAST = ['color-contrast', 'link-in-text-block'];

/** Faults that axe finds on the page as it stands, by all of its rules. */
export function faults(page: Page): Promise<string[]> {
  return found(page, {});
}

/** Faults of contrast alone: for another view of a page that all rules have looked at. */
export function contrastFaults(page: Page): Promise<string[]> {
  return found(page, { runOnly: CONTRAST });
}

async function found(page: Page, rules: { runOnly?: string[] }): Promise<string[]> {
  // The legacy mode needs no second page for its report, which halves the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ ...rules, resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
