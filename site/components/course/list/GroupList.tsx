import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { CourseList } from './CourseList.tsx';

interface Props {
  group: keyof Site['groups'];
  site: Site;
  /** Of all groups. */
  courses: readonly OfferedCourse[];
  pictures: Readonly<Record<string, ShownPicture>>;
  now: number;
}

/** One of the two lists of courses. Nothing without courses. */
export function GroupList({ group, site, courses, ...shown }: Props) {
  const own = courses.filter((course) => course.group === group);
  if (own.length === 0) return null;
  return <CourseList id={group} {...site.groups[group]} lang={site.lang} courses={own} {...shown} />;
}
