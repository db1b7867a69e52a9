import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { CourseFilter } from './CourseFilter.tsx';
import { CoursePath } from './CoursePath.tsx';
import { GroupList } from './GroupList.tsx';

interface Props {
  site: Site;
  courses: readonly OfferedCourse[];
  pictures: Readonly<Record<string, ShownPicture>>;
  now: number;
}

/** Both lists under a filter. */
export function Catalogue(props: Props) {
  return (
    <>
      <CourseFilter courses={props.courses}>
        <GroupList group="tech" {...props} />
        <GroupList group="non-tech" {...props} />
      </CourseFilter>
      <CoursePath site={props.site} />
    </>
  );
}
