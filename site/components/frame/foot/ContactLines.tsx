import { telHref } from '../../../../domain/person/phone-links.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { WhatsApp } from './WhatsApp.tsx';
import styles from './ContactLines.module.css';

/** `page` is what a WhatsApp chat names as its subject. */
export function ContactLines({ site, page }: { site: Pick<Site, 'brand' | 'contact'>; page?: string | undefined }) {
  const { phone, email } = site.contact;
  return (
    <p className={styles.reach}>
      <a className="tap" href={telHref(phone)}>
        {phone}
      </a>
      <a className="tap" href={`mailto:${email}`}>
        {email}
      </a>
      <WhatsApp
        site={site}
        className="tap"
        message={page === undefined ? undefined : `I have a question about “${page}”.`}
      />
    </p>
  );
}
