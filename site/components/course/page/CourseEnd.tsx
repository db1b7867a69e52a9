import { supportHours } from '../../../../domain/support-hours.ts';
import { coursePaths, paths } from '../../../../domain/paths.ts';
import { isSampleSite, SAMPLE_MARK } from '../../../../domain/payment/sample-site.ts';
import { telHref } from '../../../../domain/person/phone-links.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { Words } from '../../frame/Words.tsx';
import { WhatsApp } from '../../frame/foot/WhatsApp.tsx';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { moneyBackInOneLine } from '../promises.ts';
import { Price } from '../Price.tsx';
import styles from './CourseEnd.module.css';

/** The price again, what the learner risks, what they can get, and whom to ask. */
export function CourseEnd({ course, site }: { course: OfferedCourse; site: Site }) {
  const { page, mode, offer } = course;
  const phone = 'enquiryPhone' in page ? page.enquiryPhone : undefined;
  return (
    <section className={`no-print ${styles.end}`}>
      <div className={`wrap ${styles.inner}`}>
        <h2>{mode === 'live' ? 'Book your place' : 'Start today'}</h2>
        <p>
          Money back{isSampleSite(site) && SAMPLE_MARK}: {moneyBackInOneLine(course, site)} Read our{' '}
          <a href={paths.refunds}>refund rules</a> and <a href={paths.terms}>terms</a>.
        </p>
        {offer === 'open' && (
          <div className={styles.slip}>
            <p>
              Fee slip, not paid yet
              <br />
              <Price rupees={course.price} />
            </p>
            <a className="button" href={coursePaths(course).payment}>
              Buy Now
            </a>
            <p className={styles.ahead} aria-hidden="true">
              <i>Received</i>
              <i>Checked</i>
              <i>Confirmed</i>
            </p>
          </div>
        )}
        {offer === 'open' && course.facts.certificate !== undefined && (
          <p className={`drawn ${styles.certificate}`} aria-hidden="true">
            Certificate
            <b>Your name</b>
            <Words lang={course.lang}>{course.name}</Words>
          </p>
        )}
        {(phone !== undefined || site.contact.whatsapp !== undefined) && (
          <div className={styles.enquiry}>
            <h3>Questions about this course?</h3>
            <p>
              {phone === undefined ? 'Write to' : 'Call'} us, {supportHours(site.support)}.
            </p>
            <div className={styles.ways}>
              {phone !== undefined && (
                <a className="button-quiet" href={telHref(phone)}>
                  <Icon of={icons.phone} size="1.25rem" />
                  {phone}
                </a>
              )}
              <WhatsApp
                site={site}
                className="button-quiet"
                message={`I have a question about the course ${course.name}.`}
              >
                <Icon of={icons.chat} size="1.25rem" />
                Ask on WhatsApp
              </WhatsApp>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
