import { expect, type Locator, type Page } from '@playwright/test';

/** A cheap phone, without its browser's bars. */
export const PHONE = { width: 360, height: 780 } as const;

/** Whether all are fully on the first screen, in this order. */
export async function expectOnFirstScreen(page: Page, things: Readonly<Record<string, Locator>>): Promise<void> {
  expect(page.viewportSize()).toEqual(PHONE);
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
  let above = 0;
  for (const [name, thing] of Object.entries(things)) {
    const box = await thing.boundingBox();
    expect.soft(box?.x, name).toBeGreaterThanOrEqual(0);
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(PHONE.width);
    expect.soft(box?.y, `${name} comes after what is named before it`).toBeGreaterThanOrEqual(above);
    expect.soft((box?.y ?? 0) + (box?.height ?? Infinity), name).toBeLessThanOrEqual(PHONE.height);
    above = box?.y ?? 0;
  }
}
