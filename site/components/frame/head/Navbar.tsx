import { supportHours } from '../../../../domain/support-hours.ts';
import { telHref } from '../../../../domain/person/phone-links.ts';
import { learnerPaths, paths } from '../../../../domain/paths.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';
import { Words } from '../Words.tsx';
import { SupportNow } from '../SupportNow.island.tsx';
import { Brand } from './Brand.tsx';
import { hasLearnerPages } from './learner-pages.ts';
import type { LinkedPage } from './linked-page.ts';
import styles from './Navbar.module.css';

const links = [
  { href: paths.home, label: 'Home' },
  { href: paths.about, label: 'About Us' },
  { href: paths.contact, label: 'Contact Us' },
  { href: paths.courses, label: 'All Courses' },
];

/** The browser itself opens the menu, and closes it on Escape and on a press outside. */
export function Navbar({
  site,
  courses,
  pages,
  current,
}: {
  site: Site;
  courses: readonly CourseEntry[];
  pages: readonly LinkedPage[];
  current: string | undefined;
}) {
  const here = current === paths.homeAlias ? paths.home : current;
  const own = pages.filter(({ isInMenu }) => isInMenu);
  const items = [...links, ...own].map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={href === here ? 'page' : undefined}>
        <Words>{label}</Words>
      </a>
    </li>
  ));
  const learner = hasLearnerPages(site, courses) && (
    <li className={styles.own}>
      <a href={learnerPaths.signIn}>My courses</a>
    </li>
  );
  return (
    <header className={styles.bar}>
      <div className={`wrap ${styles.inner} ${own.length > 0 ? styles.long : ''}`}>
        <Brand name={site.brand.name} isLink />
        <nav className={styles.row} aria-label="Main">
          <ul>
            {items}
            {learner}
          </ul>
        </nav>
        <div className={styles.menu}>
          <button type="button" className={styles.toggle} popoverTarget="menu">
            <span className={styles.folded}>Menu</span>
            <span className={styles.open}>Close</span>
            <span className={styles.lines} aria-hidden="true" />
          </button>
          <nav id="menu" popover="auto" className={styles.sheet} aria-label="Menu">
            <ul>{items}</ul>
            <ul className={styles.more}>
              {learner}
              <li>
                <a href={telHref(site.contact.phone)}>{site.contact.phone}</a>
              </li>
              <li>
                <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>
              </li>
            </ul>
            <p className="meta">
              <SupportNow support={site.support} before={`Support ${supportHours(site.support)}`} />
            </p>
          </nav>
        </div>
      </div>
    </header>
  );
}
