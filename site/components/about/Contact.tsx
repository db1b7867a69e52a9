import { Room } from '../frame/Room.tsx';
import { SupportNow } from '../frame/SupportNow.island.tsx';
import { WhatsApp } from '../frame/foot/WhatsApp.tsx';
import { Words } from '../frame/Words.tsx';
import { supportHours, supportWordsOfWeek } from '../../../domain/support-hours.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import styles from './Contact.module.css';

export function Contact({ site }: { site: Site }) {
  const { contact, support } = site;
  const brand = site.brand.name;
  return (
    <section className="wrap" aria-labelledby="support">
      <div className="hang">
        <h2 id="support">Contact support</h2>
        <p>{supportHours(support)}</p>
      </div>
      <p className={`${styles.now} no-print`}>
        <Room words={supportWordsOfWeek(support)}>
          <span>
            <SupportNow support={support} />
          </span>
        </Room>
      </p>
      <p className={styles.ways}>
        <a className="button" href={telHref(contact.phone)}>
          Call {contact.phone}
        </a>
        <a className="button-quiet" href={`mailto:${contact.email}`}>
          Email {contact.email}
        </a>
        <WhatsApp site={site} className="button-quiet">
          Write on WhatsApp
        </WhatsApp>
      </p>
      <address>
        By post: <Words lang={site.lang}>{`${brand}, ${contact.address.join(', ')}`}</Words>
      </address>
    </section>
  );
}
