import { holdsExam } from '../../../../domain/course/dates.ts';
import { Words } from '../Words.tsx';
import { supportHours } from '../../../../domain/support-hours.ts';
import type { ReactNode } from 'react';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { isSampleSite } from '../../../../domain/payment/sample-site.ts';
import { coursePaths, learnerPaths, paths } from '../../../../domain/paths.ts';
import { ContactLines } from './ContactLines.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { hasLearnerPages } from '../head/learner-pages.ts';
import type { LinkedPage } from '../head/linked-page.ts';
import styles from './Footer.module.css';

// Leads signed-in learners to their courses.
const myCourses = { href: learnerPaths.signIn, label: 'My courses' };

const checkCertificate = { href: paths.certificates, label: 'Check a certificate' };

const quickLinks = [
  { href: paths.courses, label: 'All Courses' },
  { href: paths.about, label: 'About Us' },
  { href: paths.contact, label: 'Contact Us' },
  myCourses,
  checkCertificate,
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.refunds, label: 'Refunds' },
  { href: paths.accessibility, label: 'Accessibility' },
];

/** A longer footer would be longer than the page. */
const MOST_COURSES = 24;

/** Links are folded on small screens. */
export function Footer({
  site,
  courses,
  pages,
  page,
}: {
  site: Site;
  courses: readonly CourseEntry[];
  pages: readonly LinkedPage[];
  /** The title of the page, for a chat that names it. */
  page?: string | undefined;
}) {
  const { contact, support } = site;
  const brand = site.brand.name;
  const hasLearners = hasLearnerPages(site, courses);
  const hasCertificates = hasLearners && courses.some(({ dates }) => holdsExam(dates));
  const shown = quickLinks.filter(
    (link) => (link !== myCourses || hasLearners) && (link !== checkCertificate || hasCertificates),
  );
  // Terms and the like are there already.
  const links = [...shown, ...pages.filter(({ href }) => shown.every((link) => link.href !== href))];
  return (
    <footer className={styles.footer}>
      {isSampleSite(site) && (
        <p className={`wrap ${styles.sample}`}>
          This is a sample site. Its courses, people and figures are examples, and nothing can be bought here.
        </p>
      )}
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.who}>
          <b>
            <Words>{brand}</Words>
          </b>
          <address lang={site.lang}>{contact.address.join(', ')}</address>
          <ContactLines site={site} page={page} />
          <p>{supportHours(support)}</p>
          {site.social.length > 0 && <SocialLinks addresses={site.social} />}
        </div>
        <Links heading="Programs">
          {(courses.length > MOST_COURSES ? courses.slice(0, MOST_COURSES - 1) : courses).map((course) => (
            <li key={course.id}>
              <a href={coursePaths(course).page}>
                <Words lang={course.lang}>{course.name}</Words>
              </a>
            </li>
          ))}
          {courses.length > MOST_COURSES && (
            <li>
              <a href={paths.courses}>All {courses.length} courses</a>
            </li>
          )}
        </Links>
        <Links heading="Quick Links">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>
                <Words>{label}</Words>
              </a>
            </li>
          ))}
        </Links>
      </div>
    </footer>
  );
}

function Links({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <nav aria-label={heading}>
      <p className={`fold-heading ${styles.heading}`}>{heading}</p>
      <details className={`fold fold-wide ${styles.links}`}>
        <summary>{heading}</summary>
        <ul>{children}</ul>
      </details>
    </nav>
  );
}
