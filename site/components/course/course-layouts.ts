import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Feature } from '../../../server/content/schema/schema-fields.ts';

type CoursePage = CourseEntry['page'];

interface LayoutOf<Page extends CoursePage> {
  /** In the head. */
  lines(page: Page): readonly string[];
  /** Below it. */
  features(page: Page): readonly Feature[];
  /** Whether the head tells description and lines before the price. */
  saysFirst: boolean;
}

const LAYOUTS: { readonly [Layout in CoursePage['layout']]: LayoutOf<Extract<CoursePage, { layout: Layout }>> } = {
  detail: { lines: ({ bullets }) => bullets, features: ({ strip }) => strip, saysFirst: false },
  landing: { lines: ({ heroLines }) => heroLines, features: ({ featureCards }) => featureCards, saysFirst: true },
};

/** The parts of a course page that depend on its layout. */
export function layoutOf({ layout }: CoursePage): LayoutOf<CoursePage> {
  const any: Readonly<Record<CoursePage['layout'], LayoutOf<CoursePage>>> = LAYOUTS;
  return any[layout];
}
