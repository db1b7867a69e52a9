import type { Site } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import { classroomPath, paths } from '../../../domain/paths.ts';
import styles from './HomeHero.module.css';
import { TypedPhrase } from './TypedPhrase.tsx';

/** The intro banner; its main action leads to Contact Us. */
export function HomeHero({ home }: { home: Site['home'] }) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{home.heading}</h1>
          <TypedPhrase phrases={home.phrases} />
          <p className={styles.text}>{home.text}</p>
          <p className={styles.actions}>
            <a className="button" href={paths.contact}>
              {home.action}
            </a>
            <a className="button button-quiet" href={paths.courses}>
              All courses <Icon name="arrow-right" />
            </a>
          </p>
        </div>
        <img className={styles.picture} src={classroomPath} width="560" height="480" alt="" />
      </div>
    </section>
  );
}
