/** What of a course its tones follow from. */
export interface HuedCourse {
  readonly cover: { readonly hue: number };
}

/**
 * The hue of a course in whole degrees, by which style sheets know its tones (`[data-hue]`): however many courses there are,
 * their rules are not more than the degrees of a circle.
 */
export function wholeHue({ cover }: HuedCourse): number {
  return Math.round(cover.hue) % 360;
}
