import { telHref } from '../../../domain/person/phone.ts';
import type { Site } from '../../../server/content/site-schema.ts';
import styles from './ContactLines.module.css';

/** The phone number and the email address, each to press. */
export function ContactLines({ contact: { phone, email } }: Pick<Site, 'contact'>) {
  return (
    <p className={styles.reach}>
      <a href={telHref(phone)}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
