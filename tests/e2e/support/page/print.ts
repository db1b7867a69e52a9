import type { Page } from '@playwright/test';

export async function sheets(page: Page): Promise<number> {
  const margin = '12mm';
  const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}
