import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Sizes and colour schemes. */
export const VIEWS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** The smallest and the largest, one light, one dark. */
export const TWO_VIEWS = [VIEWS[0], VIEWS[3]];

const CONTRAST = ['color-contrast', 'link-in-text-block'];

/** All rules of axe, on the page or a part. */
export function faults(page: Page, part = 'html'): Promise<string[]> {
  return found(page, part, {});
}

/** For other views of a page that all rules have checked. */
export function contrastFaults(page: Page): Promise<string[]> {
  return found(page, 'html', { runOnly: CONTRAST });
}

async function found(page: Page, part: string, rules: { runOnly?: string[] }): Promise<string[]> {
  // Legacy mode needs no second page for its report, which halves the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(part)
    .options({ ...rules, resultTypes: ['violations'], preload: false });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
