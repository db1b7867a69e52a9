import { Words } from '../frame/Words.tsx';
import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { paths } from '../../../domain/paths.ts';
import styles from './HomeHero.module.css';
import { TileWall } from './TileWall.tsx';
import { TypedPhrase } from './TypedPhrase.tsx';

interface Props {
  site: Site;
  courses: readonly CourseEntry[];
  /** Those of the site, that of the day first. */
  phrases: Site['home']['phrases'];
}

/** One action leads to Contact Us. */
export function HomeHero({ site, courses, phrases }: Props) {
  const { home, lang } = site;
  const least = formatRupees(paiseFromRupees(Math.min(...courses.map(({ price }) => price))));
  const online = courses.every(({ place }) => place === undefined) ? 'online ' : '';
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.kick}>
          {courses.length === 1
            ? `One ${online}course, for ${least}`
            : `${courses.length} ${online}courses, from ${least}`}
        </p>
        <h1 lang={lang}>{home.heading}</h1>
        <TypedPhrase phrases={phrases} lang={lang} courses={courses} />
        <p className={styles.text} lang={lang}>
          {home.text}
        </p>
        <p className={styles.actions}>
          <a className="button" href={paths.courses}>
            See all courses
          </a>
          <a className="button-quiet" href={paths.contact}>
            <Words lang={lang}>{home.action}</Words>
          </a>
        </p>
      </div>
      <TileWall courses={courses} />
    </section>
  );
}
