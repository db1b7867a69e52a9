import { Emblem } from '../course/Tile.tsx';
import styles from './MoneyHead.module.css';

/** The head of a page about money: the emblem of the course, a line, and what the page is for. */
export function MoneyHead({ courseId, line, heading }: { courseId: string; line: string; heading: string }) {
  return (
    <div className={styles.head}>
      <Emblem courseId={courseId} className={styles.emblem} />
      <h1>
        <span>{line}</span> {heading}
      </h1>
    </div>
  );
}
