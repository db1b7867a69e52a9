import { expect, type Locator, type Page } from '@playwright/test';

export function focused(page: Page) {
  return page.evaluate(async () => {
    // By the second frame, scrolling to the focus is finished.
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
    const active = document.activeElement;
    // A hidden radio button shows its focus on its label.
    const isUnseen = active instanceof HTMLInputElement && !active.checkVisibility({ opacityProperty: true });
    const element = isUnseen ? active.labels?.[0] : active;
    if (!(active instanceof HTMLElement) || !(element instanceof HTMLElement))
      return { stop: -1, name: 'nothing', faults: ['nothing has the focus'] };
    const faults: string[] = [];
    const labels = active instanceof HTMLInputElement ? (active.labels ?? []) : [];
    const boxes = [element, element.closest('details'), ...labels, ...(isUnseen ? element.children : [])];
    // The link of a card covers it by its ::after.
    const styles = [
      getComputedStyle(element, '::after'),
      ...boxes.flatMap((box) => (box ? getComputedStyle(box) : [])),
    ];
    const outlined = styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    if (!outlined) faults.push('no outline');
    const { x, y, width, height } = element.getBoundingClientRect();
    const across = x + Math.min(width, innerWidth) / 2;
    // A text area may be partly out of view, so one visible place is enough.
    const down = height < innerHeight / 2 ? [y + 2, y + height / 2, y + height - 2] : [y + innerHeight / 2];
    const tops = down.flatMap((at) => document.elementFromPoint(across, at) ?? []);
    if (tops.length === 0) faults.push('out of the window');
    for (const top of tops) {
      if (top !== active && !element.contains(top) && !top.contains(element))
        faults.push(`hidden under ${top.outerHTML.slice(0, 80)}`);
    }
    return { stop: Number(active.dataset.stop ?? -1), name: element.outerHTML.slice(0, 100), faults };
  });
}

/** Checks every stop on the way. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const { name, faults } = await focused(page);
    expect.soft(faults, name).toEqual([]);
  }
  await expect(wanted).toBeFocused();
}
