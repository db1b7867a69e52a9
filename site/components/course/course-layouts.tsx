import type { ReactNode } from 'react';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { FeatureGrid } from '../frame/FeatureGrid.tsx';
import { Bullets } from './Bullets.tsx';

type CoursePage = CourseEntry['page'];

interface LayoutOf<Page extends CoursePage> {
  /** The lines of the head. */
  lines(page: Page): readonly string[];
  /** What stands before the outline, and what behind it. */
  Before?(props: { page: Page; lang: string | undefined }): ReactNode;
  Behind?(props: { page: Page; lang: string | undefined }): ReactNode;
}

/** How many of the eight bullets of the detail layout stand in its head; the others come further down. */
const SHOWN_FIRST = 4;

const HOW = 'How this course works';

const LAYOUTS: { readonly [Layout in CoursePage['layout']]: LayoutOf<Extract<CoursePage, { layout: Layout }>> } = {
  detail: {
    lines: ({ bullets }) => bullets.slice(0, SHOWN_FIRST),
    Before: ({ page: { strip, bullets }, lang }) => (
      <FeatureGrid heading={HOW} features={strip} lang={lang}>
        <Bullets lang={lang} items={bullets.slice(SHOWN_FIRST)} isRest />
      </FeatureGrid>
    ),
  },
  landing: {
    lines: ({ heroLines }) => heroLines,
    Behind: ({ page: { featureCards }, lang }) => <FeatureGrid heading={HOW} features={featureCards} lang={lang} />,
  },
};

/** What a course page shows because of its layout; what any layout may have, such as a film, the page shows by itself. */
export function layoutOf({ layout }: CoursePage): LayoutOf<CoursePage> {
  const any: Readonly<Record<CoursePage['layout'], LayoutOf<CoursePage>>> = LAYOUTS;
  return any[layout];
}
