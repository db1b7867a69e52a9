import { Words } from '../../frame/Words.tsx';
import { coursePaths } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import { Price } from '../Price.tsx';
import styles from './PriceBar.module.css';

/**
 * Comes when the price in the head leaves the view: from below on phones, where it stays visible if a browser cannot do
 * that, and from above on wide screens.
 */
export function PriceBar({ course }: { course: CourseEntry }) {
  return (
    <div className={`no-print ${styles.bar}`}>
      <p>
        <Price rupees={course.price} className={styles.price} />
        <small>
          <Words lang={course.lang}>{course.name}</Words>
        </small>
      </p>
      <a className="button" href={coursePaths(course).payment}>
        Buy Now
      </a>
    </div>
  );
}
