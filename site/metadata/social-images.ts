/** The name of the drawn picture that stands for the whole site. */
export const SITE_IMAGE = 'site';

/** Where the 1200×630 picture of a course, or of the site, is served. */
export function socialImagePath(name: string): string {
  return `/social/${name}.png`;
}
