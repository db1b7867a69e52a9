import type { ReactNode } from 'react';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import { choicesOf, filterGroups } from './filter-groups.ts';
import styles from './CourseFilter.module.css';
import { FilterChoices } from './FilterChoices.island.tsx';

/** Radio buttons and CSS alone, so that it works without JavaScript. */
export function CourseFilter({ courses, children }: { courses: readonly OfferedCourse[]; children: ReactNode }) {
  const fitting = courses.map(choicesOf);
  if (filterGroups(fitting).length === 0) return children;
  return (
    <div className={styles.filtered}>
      <FilterChoices courses={fitting} />
      {children}
      {/* After the cards, which it counts; CSS shows it above them. */}
      <p className={`wrap no-print ${styles.count}`} />
    </div>
  );
}
