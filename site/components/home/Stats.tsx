import { Words } from '../frame/Words.tsx';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { CountUp } from './CountUp.island.tsx';
import { TypedText } from './TypedText.tsx';
import styles from './Stats.module.css';

type Stat = Site['home']['stats'][number];

export function Stats({ stats, lang }: { stats: Site['home']['stats']; lang?: string | undefined }) {
  return (
    <section className={`wrap ${styles.section}`} aria-label="In figures">
      <div className={`hang ${styles.stats}`}>
        {stats.map((stat) => (
          <StatCard key={stat.labels[0]} {...stat} lang={lang} />
        ))}
      </div>
    </section>
  );
}

function StatCard({ value, labels, source, lang }: Stat & { lang?: string | undefined }) {
  return (
    <figure className={styles.stat}>
      <p className={styles.value}>
        <CountUp to={value} />%
      </p>
      <svg className={styles.meter} viewBox="0 0 20 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0H${Math.round(value / 5)}V1H0z`} />
      </svg>
      <figcaption>
        <span lang={lang}>
          <TypedText texts={labels} />
        </span>
        <small>
          {source === undefined ? (
            'Sample figure'
          ) : (
            <>
              {'Source: '}
              <Words lang={lang}>{source}</Words>
            </>
          )}
        </small>
      </figcaption>
    </figure>
  );
}
