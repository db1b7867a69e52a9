import { Figure } from './parts/Figure.tsx';
import styles from './figures.module.css';
import { fillOf } from './parts/Shapes.tsx';
import { tilePath } from './parts/tile-path.ts';

const DAYS = [0, 1, 3, 7, 21];

export function SpacedDays() {
  return (
    <Figure caption="One chapter in three weeks: five times, and each gap is longer than the one before. One tile is one day.">
      <svg
        className={styles.tiles}
        viewBox="0 0 220 24"
        role="img"
        aria-label="A row of 22 days. Day 0, 1, 3, 7 and 21 are marked."
      >
        <path fill={fillOf('line')} d={tilePath(0, 22, 1)} />
        <path fill={fillOf('diamond')} d={DAYS.map((day) => tilePath(day, 1, 1)).join('')} />
        <path className={styles.gaps} d={Array.from({ length: 21 }, (_, day) => `M${day * 10 + 10} 0v10`).join('')} />
        {DAYS.map((day) => (
          <text key={day} className={styles.day} x={day * 10 + 5} y="21">
            {day}
          </text>
        ))}
      </svg>
    </Figure>
  );
}
