import { counted } from '../../../domain/text/counted.ts';
import type { FreeVideo } from '../../../server/content/schema/course-schema.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import type { Crumb } from '../../metadata/json-ld.ts';
import { coursePaths } from '../../../domain/paths.ts';
import { Breadcrumbs } from '../frame/head/Breadcrumbs.tsx';
import { HueHead } from '../frame/head/HueHead.tsx';
import styles from './FreeVideoHead.module.css';
import { lengthOf } from './group-lectures.ts';

export function FreeVideoHead({
  course,
  freeVideo,
  crumbs,
}: {
  course: CourseEntry;
  freeVideo: FreeVideo;
  crumbs: readonly Crumb[];
}) {
  const { reading } = coursePaths(course);
  return (
    <HueHead courseId={course.id}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 lang={course.lang}>{freeVideo.title}</h1>
      <p className={styles.text}>
        {counted(freeVideo.items.length, 'video')}, {lengthOf(freeVideo.items)}, free for anyone.
      </p>
      {reading !== undefined && (
        <p className={`${styles.reading} no-print`}>
          <a className="button" href={reading}>
            <Icon of={icons.book} size="1.25rem" />
            Reading Materials
          </a>
        </p>
      )}
    </HueHead>
  );
}
