import type { CourseEntry, Site } from '../../../server/content/schema.ts';
import { CourseList } from './CourseList.tsx';
import { FeatureGrid } from '../home/FeatureGrid.tsx';

/** Both lists of courses and the feature grid: what the home page and the catalogue share. */
export function Catalogue({ site, courses, now }: { site: Site; courses: readonly CourseEntry[]; now: number }) {
  return (
    <>
      {(['tech', 'non-tech'] as const).map((group) => (
        <CourseList
          key={group}
          id={group}
          heading={site.groups[group].heading}
          text={site.groups[group].text}
          courses={courses.filter((course) => course.group === group)}
          now={now}
        />
      ))}
      <FeatureGrid heading={site.home.featuresHeading} features={site.home.features} />
    </>
  );
}
