import { telHref } from '../../../domain/person/phone.ts';
import type { Site } from '../../../server/content/schema.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './EnquiryPhone.module.css';

export function EnquiryPhone({ phone, support }: { phone: string; support: Site['support'] }) {
  return (
    <section className={styles.section} aria-label="Enquiry">
      <div className={`wrap ${styles.inner}`}>
        <p>
          Questions about this course? Call us, {support.hours}, {support.days}.
        </p>
        <a className="button" href={telHref(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      </div>
    </section>
  );
}
