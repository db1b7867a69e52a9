import { deskPaths, siteDeskPaths, siteFilePath, siteListPath } from '../../../../domain/paths.ts';
import views from '../queue/QueueViews.module.css';

const TABS = [
  { id: 'courses', label: 'Courses', href: siteListPath() },
  { id: 'notice', label: 'Notice', href: siteListPath({ show: 'notice' }) },
  // Words, contact, home page and brand are one file.
  { id: 'site', label: 'Site', href: siteFilePath({ kind: 'site', id: 'site' }) },
  { id: 'pages', label: 'Pages', href: siteListPath({ show: 'pages' }) },
  { id: 'readings', label: 'Readings', href: siteListPath({ show: 'readings' }) },
  { id: 'exams', label: 'Exams', href: siteListPath({ show: 'exams' }) },
  { id: 'pictures', label: 'Pictures', href: deskPaths.pictures },
  { id: 'history', label: 'History', href: siteDeskPaths.history },
] as const;

export type SiteTab = (typeof TABS)[number]['id'];

/** All parts of the site that can be changed. */
export function SiteTabs({ current, courses }: { current: SiteTab; courses: number }) {
  return (
    <nav className={views.views} aria-label="Parts of the site">
      <ul className={views.tabs}>
        {TABS.map(({ id, label, href }) => (
          <li key={id}>
            <a href={href} aria-current={id === current ? 'page' : undefined}>
              {label} {id === 'courses' && <span className="count">{courses}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
