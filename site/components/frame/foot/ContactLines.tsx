import { telHref } from '../../../../domain/person/phone-links.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { WhatsApp } from './WhatsApp.tsx';
import styles from './ContactLines.module.css';

export function ContactLines({ site }: { site: Pick<Site, 'brand' | 'contact'> }) {
  const { phone, email } = site.contact;
  return (
    <p className={styles.reach}>
      <a className="tap" href={telHref(phone)}>
        {phone}
      </a>
      <a className="tap" href={`mailto:${email}`}>
        {email}
      </a>
      <WhatsApp site={site} className="tap" />
    </p>
  );
}
