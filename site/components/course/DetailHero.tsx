import type { CourseEntry, DetailPage } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import type { Crumb } from '../../metadata/json-ld.ts';
import { coverPath, coursePaths } from '../../../domain/paths.ts';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { BuyNow } from './BuyNow.tsx';
import { DateLines } from './DateLines.tsx';
import styles from './DetailHero.module.css';

interface Props {
  course: CourseEntry;
  page: DetailPage;
  crumbs: readonly Crumb[];
  confirmationHours: number;
  now: number;
}

export function DetailHero({ course, page, crumbs, confirmationHours, now }: Props) {
  const { video, reading } = coursePaths(course);
  return (
    <div className={`wrap ${styles.hero}`}>
      <div className={styles.words}>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{course.name}</h1>
        <p className={styles.description}>{page.description}</p>
        {course.free !== undefined && (
          <div className={styles.free}>
            <p>{course.free}</p>
            <p className={styles.freeLinks}>
              {video !== undefined && (
                <a href={video}>
                  <Icon name="play" /> Watch the videos
                </a>
              )}
              {reading !== undefined && (
                <a href={reading}>
                  <Icon name="book" /> Reading Materials
                </a>
              )}
            </p>
          </div>
        )}
        <ul className={styles.bullets}>
          {page.bullets.map((bullet) => (
            <li key={bullet}>
              <Icon name="check" />
              {bullet}
            </li>
          ))}
        </ul>
      </div>
      <aside className={styles.card} aria-label="Price and dates">
        <img src={coverPath(course.id)} width="320" height="180" alt="" />
        <div className={styles.cardBody}>
          <BuyNow course={course} confirmationHours={confirmationHours} />
          <ul>
            <DateLines dates={course.dates} kinds={['registration', 'start', 'exam']} now={now} />
          </ul>
        </div>
      </aside>
    </div>
  );
}
