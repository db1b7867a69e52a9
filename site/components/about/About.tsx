import { supportHours } from '../../../domain/support-hours.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { ContactLines } from '../frame/foot/ContactLines.tsx';
import styles from './About.module.css';

export function About({ site }: { site: Site }) {
  const { about, contact, support } = site;
  return (
    <div className="wrap">
      <div className={styles.opening}>
        <div className={styles.welcome} lang={site.lang}>
          {about.welcome.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <aside className={styles.place} aria-labelledby="where-we-are">
          <h2 id="where-we-are">Where we are</h2>
          <address lang={site.lang}>{contact.address.join(', ')}</address>
          <ContactLines site={site} />
          <p>{supportHours(support)}</p>
        </aside>
      </div>
      {about.sections.map(({ heading, text }) => (
        <section key={heading} className={styles.section} lang={site.lang}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
