import { supportHours } from '../../../../domain/support-hours.ts';
import { paths } from '../../../../domain/paths.ts';
import { telHref } from '../../../../domain/person/phone-links.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { WhatsApp } from '../../frame/foot/WhatsApp.tsx';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Section } from '../../frame/Section.tsx';
import styles from './BeforeYouPay.module.css';
import { moneyBackInOneLine } from '../promises.ts';

/** The refund in one line, with phone or WhatsApp for questions. */
export function BeforeYouPay({ course, site }: { course: CourseEntry; site: Site }) {
  const { page } = course;
  const phone = 'enquiryPhone' in page ? page.enquiryPhone : undefined;
  const hasWhatsApp = site.contact.whatsapp !== undefined;
  return (
    <Section heading="Before you pay" isOnScreenOnly>
      <p>
        Money back: {moneyBackInOneLine(course, site)} Read our <a href={paths.refunds}>refund rules</a> and{' '}
        <a href={paths.terms}>terms</a>.
      </p>
      {(phone !== undefined || hasWhatsApp) && (
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
    </Section>
  );
}
