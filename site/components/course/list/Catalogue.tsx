import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { CourseFilter } from './CourseFilter.tsx';
import { CourseList } from './CourseList.tsx';
import { CoursePath } from './CoursePath.tsx';

interface Props {
  site: Site;
  courses: readonly OfferedCourse[];
  pictures: Readonly<Record<string, ShownPicture>>;
  now: number;
  canFilter?: boolean;
}

/** Shared by the home page and the catalogue. */
export function Catalogue({ site, courses, pictures, now, canFilter = false }: Props) {
  const lists = (['tech', 'non-tech'] as const).flatMap((group) => {
    const own = courses.filter((course) => course.group === group);
    return own.length === 0 ? (
      []
    ) : (
      <CourseList
        key={group}
        id={group}
        {...site.groups[group]}
        lang={site.lang}
        courses={own}
        pictures={pictures}
        now={now}
      />
    );
  });
  return (
    <>
      {canFilter ? <CourseFilter courses={courses}>{lists}</CourseFilter> : lists}
      <CoursePath site={site} />
    </>
  );
}
