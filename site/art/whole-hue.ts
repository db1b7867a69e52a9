/** What of a course its tones and its band of tiles follow from. */
export interface HuedCourse {
  readonly id: string;
  readonly cover: { readonly hue: number };
}

/**
 * The hue of a course in whole degrees, by which style sheets know its tones (`[data-hue]`): however many courses there are,
 * their rules are not more than the degrees of a circle.
 */
export function wholeHue({ cover }: Pick<HuedCourse, 'cover'>): number {
  return Math.round(cover.hue) % 360;
}
