import { LATER_OR_BACK, listedOffers, type Offer } from '../../../domain/course/offer.ts';
import { coursePaths, paths, registerHref } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { notNow } from '../course/promises.ts';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import part from '../slip/part.module.css';
import styles from './DoNotPay.module.css';
import ways from './ways.module.css';

interface Props {
  course: CourseEntry;
  site: Site;
  offer: Exclude<Offer, 'open'>;
  /** `YYYY-MM-DD` in Indian time. */
  today: string;
}

/** Replaces code and account while the course is closed. People who have paid still get a link. */
export function DoNotPay({ course, site, offer, today }: Props) {
  const { short, text } = notNow(offer, course, today);
  const { waitingList } = coursePaths(course);
  return (
    <Slip brand={site.brand.name} what="Fee slip, your copy" fact={short}>
      <section className={`${part.part} ${ways.part}`}>
        <h2>{short}</h2>
        <p>{text}</p>
        <p className="no-print">
          {waitingList !== undefined && listedOffers.includes(offer) ? (
            <a className={`button ${styles.way}`} href={waitingList}>
              Tell me when a seat is free
            </a>
          ) : (
            <a className={`button ${styles.way}`} href={paths.contact}>
              {course.mode === 'live' ? 'Ask us about the next batch' : 'Ask us when it opens again'}
            </a>
          )}
        </p>
      </section>
      <section className={`${part.part} ${ways.part}`}>
        <h2>Have you already paid?</h2>
        <p>
          Send us the registration form with your payment reference. We check your payment and then {LATER_OR_BACK}.
        </p>
        <p className="no-print">
          <a className={`button-quiet ${styles.way}`} href={registerHref(course)}>
            I have paid: open the form
          </a>
        </p>
        <Help site={site} lead="Or call" message={`I have a question about ${course.name}.`} />
      </section>
    </Slip>
  );
}
