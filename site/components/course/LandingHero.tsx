import type { CourseEntry, LandingPage } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import type { Crumb } from '../../metadata/json-ld.ts';
import { coverPath } from '../../../domain/paths.ts';
import { Breadcrumbs } from '../frame/Breadcrumbs.tsx';
import { BuyNow } from './BuyNow.tsx';
import { DateLines } from './DateLines.tsx';
import styles from './LandingHero.module.css';
import { Learners } from './Learners.tsx';

interface Props {
  course: CourseEntry;
  page: LandingPage;
  crumbs: readonly Crumb[];
  confirmationHours: number;
  now: number;
}

export function LandingHero({ course, page, crumbs, confirmationHours, now }: Props) {
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.hero}`}>
        <div className={styles.words}>
          <Breadcrumbs crumbs={crumbs} />
          <h1>{course.name}</h1>
          <p className={styles.description}>{page.description}</p>
          <ul className={styles.lines}>
            {page.heroLines.map((line) => (
              <li key={line}>
                <Icon name="check" />
                {line}
              </li>
            ))}
          </ul>
          <BuyNow course={course} confirmationHours={confirmationHours} />
          {page.learners !== undefined && <Learners claim={page.learners} avatars={page.avatars} />}
        </div>
        <div className={styles.side}>
          <img className={styles.cover} src={coverPath(course.id)} width="320" height="180" alt="" />
          <ul>
            <DateLines dates={course.dates} kinds={['registration', 'start', 'exam']} now={now} />
          </ul>
        </div>
      </div>
    </div>
  );
}
