import { saidOffer } from '../domain/course/offer.ts';
import { indianDayAt } from '../domain/day.ts';
import type { ShownPictures } from '../domain/picture/shown-picture.ts';
import type { BrandKit } from '../server/content/schema/brand-kit.ts';
import type { Content, CourseEntry, OfferedCourse, Page, Reading } from '../server/content/schema/schema.ts';
import type { Site } from '../server/content/schema/site-schema.ts';
import { showBrand } from './art/brand/brand-colours.ts';
import type { OwnBrand } from './art/brand/own-brand.ts';
import { watched, withOffer } from './request/content-reads.ts';
import type { LinkedPage } from './components/frame/head/linked-page.ts';

let shown: Content | undefined;

/** Again for other content in the same object, since the brand is made of it. */
export function showContent(content: Content): void {
  shown = content;
  if (content.brandKit !== undefined) showBrand(brandOf(content, content.brandKit));
}

/** All that drawing needs of the brand. */
export function brandOf(
  { site, emblems, drawings }: Pick<Content, 'site' | 'emblems' | 'drawings'>,
  kit: BrandKit,
): OwnBrand {
  const { colours, tiles } = site.brand;
  const { mark, logo, seal } = kit;
  return { mark, logo, seal, colours, tiles, emblems: byId(emblems), drawings: byId(drawings) };
}

/** What pages show. */
export function contentNow(): Content {
  if (shown === undefined) throw new Error('There is no content to show yet.');
  return watched(shown);
}

export function theSite(): Site {
  return contentNow().site;
}

/** Pages of text, with their words. */
export function thePages(): readonly Page[] {
  return contentNow().pages;
}

export function theReadings(): readonly Reading[] {
  return contentNow().readings;
}

/** In the order of lists: tech first. */
export function allCourses(): readonly CourseEntry[] {
  return contentNow().courses;
}

/** Without a process nobody knows which seats are taken: then as in the files. */
export async function offeredCourses({ desk }: Pick<App.Locals, 'desk'>): Promise<readonly OfferedCourse[]> {
  const [today, offers] = [indianDayAt(Date.now()), await desk?.offers()];
  return allCourses().map((each) => withOffer(each, (course) => offers?.get(course.id) ?? saidOffer(course, today)));
}

/** Pages of the provider that the header or the footer links to. */
export function linkedPages(): readonly LinkedPage[] {
  return contentNow()
    .pages.filter(({ linkIn }) => linkIn !== undefined)
    .toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title))
    .map(({ id, title, linkText, linkIn }) => ({
      href: `/${id}`,
      label: linkText ?? title,
      isInMenu: linkIn === 'menu',
    }));
}

/** The provider's pictures in the sizes of pages. */
export function thePictures(): ShownPictures {
  const { pictures } = contentNow();
  if (pictures === undefined) throw new Error('No sizes of pictures were made.');
  return pictures;
}

function byId<T extends { id: string }>(entries: readonly T[]): Readonly<Record<string, T>> {
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]));
}
