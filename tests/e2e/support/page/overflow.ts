import type { Page } from '@playwright/test';

/** What sticks out of the window on the right, unless it lies in a box that scrolls or clips on purpose. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const contained = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath, visibility } = getComputedStyle(box);
        // A picture cuts off what is drawn beyond its edge.
        if (box !== element && box instanceof SVGSVGElement && overflowX === 'hidden') return true;
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || visibility === 'hidden')
          return true;
      }
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !contained(element),
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...innermost.map((element) => element.outerHTML.slice(0, 100)),
    ];
  });
}
