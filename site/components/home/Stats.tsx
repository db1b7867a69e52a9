import type { Site } from '../../../server/content/schema.ts';
import { StatCard } from './StatCard.tsx';
import styles from './Stats.module.css';

export function Stats({ stats }: { stats: Site['home']['stats'] }) {
  return (
    <section className={styles.section} aria-label="In figures">
      <div className={`wrap ${styles.grid}`}>
        {stats.map((stat) => (
          <StatCard key={stat.label} {...stat} />
        ))}
      </div>
    </section>
  );
}
