import { supportData, supportHours } from '../../../../domain/support-hours.ts';
import { telHref } from '../../../../domain/person/phone.ts';
import { learnerPaths, paths } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { Brand } from './Brand.tsx';
import { hasLearnerPages } from './learner-pages.ts';
import styles from './Navbar.module.css';

const links = [
  { href: paths.home, label: 'Home' },
  { href: paths.about, label: 'About Us' },
  { href: paths.contact, label: 'Contact Us' },
  { href: paths.courses, label: 'All Courses' },
];

/** `details` opens the menu without JavaScript. close-menu.ts closes it on Escape, outside presses and links. */
export function Navbar({
  site,
  courses,
  current,
}: {
  site: Site;
  courses: readonly CourseEntry[];
  current: string | undefined;
}) {
  const here = current === paths.homeAlias ? paths.home : current;
  const items = links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={href === here ? 'page' : undefined}>
        {label}
      </a>
    </li>
  ));
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Brand name={site.brand.name} isLink />
        <nav className={styles.row} aria-label="Main">
          <ul>{items}</ul>
        </nav>
        <details className={styles.menu} data-menu="">
          <summary className={styles.toggle}>
            <span className={styles.folded}>Menu</span>
            <span className={styles.open}>Close</span>
            <span className={styles.lines} aria-hidden="true" />
          </summary>
          <nav className={styles.sheet} aria-label="Menu">
            <ul>{items}</ul>
            <ul className={styles.more}>
              {hasLearnerPages(site, courses) && (
                <li>
                  <a href={learnerPaths.signIn}>My courses</a>
                </li>
              )}
              <li>
                <a href={telHref(site.contact.phone)}>{site.contact.phone}</a>
              </li>
              <li>
                <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
              </li>
            </ul>
            <p className="meta" data-support={supportData(site.support)}>
              Support {supportHours(site.support)}
            </p>
          </nav>
        </details>
      </div>
    </header>
  );
}
