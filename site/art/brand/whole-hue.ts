export interface HuedCourse {
  readonly cover: { readonly hue: number };
}

/** Whole degrees, so that style sheets have at most 360 rules (`[data-hue]`). */
export function wholeHue({ cover }: HuedCourse): number {
  return Math.round(cover.hue) % 360;
}
