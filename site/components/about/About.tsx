import type { Site } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './About.module.css';

export function About({ site }: { site: Site }) {
  const { about, contact } = site;
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.text}>
        {about.welcome.map((paragraph) => (
          <p key={paragraph} className={styles.welcome}>
            {paragraph}
          </p>
        ))}
        {about.sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <aside className={styles.place} aria-label="Where we are">
        <h2>Where we are</h2>
        <address>
          <Icon name="pin" />
          <span>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </address>
        <p>
          <Icon name="mail" />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </aside>
    </div>
  );
}
