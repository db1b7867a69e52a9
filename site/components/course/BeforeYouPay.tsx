import { supportHours } from '../../../domain/support-hours.ts';
import { paths } from '../../../domain/paths.ts';
import { telHref } from '../../../domain/person/phone.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import type { Site } from '../../../server/content/site-schema.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './BeforeYouPay.module.css';
import { moneyBack } from './promises.ts';

/** What to know before paying, in one line, and for some courses a phone for questions. */
export function BeforeYouPay({ course, site }: { course: CourseEntry; site: Site }) {
  const { page } = course;
  const phone = page.layout === 'landing' ? page.enquiryPhone : undefined;
  return (
    <>
      <section className={`no-print ${styles.section}`}>
        <h3>Before you pay</h3>
        <p>
          Money back: {moneyBack(course, site).text} Read our <a href={paths.refunds}>refund rules</a> and{' '}
          <a href={paths.terms}>terms</a>.
        </p>
      </section>
      {phone !== undefined && (
        <section className={`no-print ${styles.section}`} aria-label="Enquiry">
          <h3>Questions about this course?</h3>
          <p>Call us, {supportHours(site.support)}.</p>
          <a className="button-quiet" href={telHref(phone)}>
            <Icon name="phone" className={styles.icon} />
            {phone}
          </a>
        </section>
      )}
    </>
  );
}
