import { Figure, Strip } from '../frame/Strip.tsx';
import type { QueueNews } from './queue-news.ts';
import styles from './TodayStrip.module.css';

/** What matters today, in four figures. */
export function TodayStrip({ figures }: Pick<QueueNews, 'figures'>) {
  return (
    <Strip label="Today" className={styles.columns}>
      {figures.map(({ words, more, ...figure }) => (
        <Figure key={words} {...figure}>
          {words}
          <span className="only-wide">{more}</span>
        </Figure>
      ))}
    </Strip>
  );
}
