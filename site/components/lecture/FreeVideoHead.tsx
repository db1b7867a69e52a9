import type { CourseEntry, FreeVideo } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import type { Crumb } from '../../metadata/json-ld.ts';
import { coursePaths } from '../../../domain/paths.ts';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import styles from './FreeVideoHead.module.css';

/** `3 h 30 min`. */
function lengthInWords(minutes: number): string {
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
}

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
  const minutes = freeVideo.items.reduce((sum, item) => sum + item.minutes, 0);
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.row}>
        <div>
          <h1>{freeVideo.title}</h1>
          <p className={styles.text}>
            {freeVideo.items.length} videos, {lengthInWords(minutes)}, free for anyone.
          </p>
        </div>
        {reading !== undefined && (
          <a className="button" href={reading}>
            <Icon name="book" />
            Reading Materials
          </a>
        )}
      </div>
    </div>
  );
}
