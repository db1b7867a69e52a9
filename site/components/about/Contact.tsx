import { Room } from '../frame/Room.tsx';
import { Questions } from '../frame/FaqList.tsx';
import { SupportNow } from '../frame/SupportNow.island.tsx';
import { WhatsApp } from '../frame/foot/WhatsApp.tsx';
import { Words } from '../frame/Words.tsx';
import { supportHours, supportWeek, supportWordsOfWeek } from '../../../domain/support-hours.ts';
import { telHref } from '../../../domain/person/phone-links.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import styles from './Contact.module.css';
import { SupportWeek } from './SupportWeek.island.tsx';

/** How to reach us, and beside it what people ask most. */
export function Contact({ site }: { site: Site }) {
  const { contact, contactPage, support } = site;
  return (
    <div className={`wrap ${styles.columns}`}>
      <section aria-labelledby="support">
        <h2 id="support">Contact support</h2>
        <p className={styles.ways}>
          <a href={telHref(contact.phone)}>
            <small>Call</small> <b className={styles.phone}>{contact.phone}</b>
          </a>
          <a href={`mailto:${contact.email}`}>
            <small>Email</small> <b>{contact.email}</b>
          </a>
          <WhatsApp site={site}>
            <small>Write on</small> <b>WhatsApp</b>
          </WhatsApp>
        </p>
        <div className={styles.hours}>
          <p>{supportHours(support)}</p>
          <SupportWeek days={supportWeek(support)} />
          <p className={`${styles.now} no-print`}>
            <Room words={supportWordsOfWeek(support)}>
              <span>
                <SupportNow support={support} />
              </span>
            </Room>
          </p>
        </div>
        <address>
          By post: <Words lang={site.lang}>{`${site.brand.name}, ${contact.address.join(', ')}`}</Words>
        </address>
      </section>
      {contactPage.topics.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">What people ask most</h2>
          <Questions items={contactPage.topics} lang={site.lang} />
        </section>
      )}
    </div>
  );
}
