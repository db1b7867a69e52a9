import type { Feature } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './FeatureGrid.module.css';

interface Props {
  features: readonly Feature[];
  /** Left out where the features stand under a heading of the page. */
  heading?: string;
  /** `strip`: one row with lines between; `grid`: cards. */
  look?: 'grid' | 'strip';
}

export function FeatureGrid({ features, heading, look = 'grid' }: Props) {
  const Title = heading === undefined ? 'h2' : 'h3';
  return (
    <section className={styles.section}>
      <div className="wrap">
        {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
        <ul
          className={`${look === 'grid' ? styles.grid : styles.strip} ${features.length % 3 === 0 ? styles.threes : styles.fours}`}
        >
          {features.map(({ icon, title, text }) => (
            <li key={title} className={styles.feature}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <Title className={styles.title}>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
