import { telHref } from '../../../domain/person/phone.ts';
import type { CourseEntry, Site } from '../../../server/content/schema.ts';
import { Logo } from '../../art/Logo.tsx';
import { coursePaths, learnerPaths, paths } from '../../../domain/paths.ts';
import styles from './Footer.module.css';

const quickLinks = [
  { href: paths.courses, label: 'All Courses' },
  { href: paths.about, label: 'About Us' },
  { href: paths.contact, label: 'Contact Us' },
  // Leads on to the courses of somebody who has signed in.
  { href: learnerPaths.signIn, label: 'My courses' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.refunds, label: 'Refunds' },
  { href: paths.accessibility, label: 'Accessibility' },
];

export function Footer({ site, courses }: { site: Site; courses: readonly CourseEntry[] }) {
  const { brand, contact, support } = site;
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={styles.brand}>
            <Logo />
            {brand}
          </p>
          <p className={styles.tagline}>{site.tagline}</p>
          <address className={styles.address}>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <ul className={styles.list}>
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
            <li>
              <a href={telHref(contact.phone)}>{contact.phone}</a>
            </li>
            <li>
              Support {support.hours}, {support.days}
            </li>
          </ul>
        </div>
        <nav aria-labelledby="footer-programs">
          <h2 id="footer-programs">Programs</h2>
          <ul className={`${styles.list} ${styles.programs}`}>
            {courses.map((course) => (
              <li key={course.id}>
                <a href={coursePaths(course).page}>{course.name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-quick-links">
          <h2 id="footer-quick-links">Quick Links</h2>
          <ul className={styles.list}>
            {quickLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
