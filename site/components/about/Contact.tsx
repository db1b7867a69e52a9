import { telHref } from '../../../domain/person/phone.ts';
import type { Site } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './Contact.module.css';

/** Contact support: its hours and channels. support-now.ts adds whether somebody is there now. */
export function Contact({ site }: { site: Site }) {
  const { contact, support } = site;
  return (
    <section className={`wrap ${styles.block}`} aria-label="Contact support">
      <div className={styles.hours}>
        <Icon name="clock" />
        <div>
          <h2>Contact support</h2>
          <p>
            {support.hours}, {support.days}
          </p>
          <p className={styles.now} data-support-opens={support.opens} data-support-closes={support.closes} hidden />
        </div>
      </div>
      <ul className={styles.channels}>
        <li>
          <a href={`mailto:${contact.email}`}>
            <Icon name="mail" />
            <span>
              <small>E-mail</small>
              {contact.email}
            </span>
          </a>
        </li>
        <li>
          <a href={telHref(contact.phone)}>
            <Icon name="phone" />
            <span>
              <small>Phone</small>
              {contact.phone}
            </span>
          </a>
        </li>
      </ul>
      <address className={styles.address}>
        <Icon name="pin" />
        <span>{contact.address.join(', ')}</span>
      </address>
    </section>
  );
}
