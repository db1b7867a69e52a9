import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Tile } from '../course/Tile.tsx';
import styles from './TileWall.module.css';
import { WALL_COLUMNS, wallOrder } from './wall-order.ts';

/** Each tile is a link. */
export function TileWall({ courses }: { courses: readonly CourseEntry[] }) {
  const wall = wallOrder(courses);
  return (
    <ul className={styles.wall} data-tiles={wall.length}>
      {wall.map((course) => (
        <li key={course.id}>
          <Tile course={course} />
        </li>
      ))}
    </ul>
  );
}

/** A wall with a hole. The fallen tile still leads to its course. */
export function BrokenWall({ courses, hole }: { courses: readonly CourseEntry[]; hole: string }) {
  const wall = wallOrder(courses);
  // The first of the lowest row, with nothing below it.
  const fallen = wall[wall.length - Math.min(WALL_COLUMNS, wall.length)];
  return (
    <div className={styles.broken}>
      <ul className={styles.wall} data-tiles={wall.length}>
        {wall.map((course) => (
          <li key={course.id}>
            {course === fallen ? (
              <span className={styles.hole} aria-hidden="true">
                {hole}
              </span>
            ) : (
              <Tile course={course} />
            )}
          </li>
        ))}
      </ul>
      {fallen !== undefined && (
        <div className={styles.fallen}>
          <Tile course={fallen} />
        </div>
      )}
    </div>
  );
}
