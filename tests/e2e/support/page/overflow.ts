import type { Page } from '@playwright/test';

/** Beyond the right edge, except in boxes that scroll or clip. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const contained = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath, visibility, scale } = getComputedStyle(box);
        // An SVG clips its own content.
        if (box !== element && box instanceof SVGSVGElement && overflowX === 'hidden') return true;
        if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none' || visibility === 'hidden')
          return true;
        // The tile of the phrase of the day grows over the edge of its wall, which clips it.
        if (scale !== 'none') return true;
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
