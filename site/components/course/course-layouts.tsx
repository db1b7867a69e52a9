import type { ReactNode } from 'react';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { FeatureGrid } from '../frame/FeatureGrid.tsx';
import { Bullets } from './Bullets.tsx';

type CoursePage = CourseEntry['page'];

interface LayoutOf<Page extends CoursePage> {
  lines(page: Page): readonly string[];
  /** Parts above and below the outline. */
  Before?(props: { page: Page; lang: string | undefined }): ReactNode;
  Behind?(props: { page: Page; lang: string | undefined }): ReactNode;
}

/** Bullets in the head; the others come further down the page. */
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

/** The parts of a course page that depend on its layout. */
export function layoutOf({ layout }: CoursePage): LayoutOf<CoursePage> {
  const any: Readonly<Record<CoursePage['layout'], LayoutOf<CoursePage>>> = LAYOUTS;
  return any[layout];
}
