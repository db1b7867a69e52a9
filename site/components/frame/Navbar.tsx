import { Icon } from '../../art/Icon.tsx';
import { Logo } from '../../art/Logo.tsx';
import { paths } from '../../../domain/paths.ts';
import styles from './Navbar.module.css';

const links = [
  { href: paths.home, label: 'Home' },
  { href: paths.about, label: 'About Us' },
  { href: paths.contact, label: 'Contact Us' },
  { href: paths.courses, label: 'All Courses' },
];

/**
 * The top bar. On small screens the links are a native popover: it opens without JavaScript, and Escape or a press
 * outside closes it. close-menu.ts closes it on a link within the page.
 */
export function Navbar({ brand, current }: { brand: string; current: string | undefined }) {
  const here = current === paths.homeAlias ? paths.home : current;
  return (
    <header className={styles.bar}>
      <nav className={`wrap ${styles.inner}`} aria-label="Main">
        <a className={styles.brand} href={paths.home}>
          <Logo />
          {brand}
        </a>
        <button className={styles.toggle} type="button" popoverTarget="site-menu">
          <Icon name="menu" />
          Menu
        </button>
        <ul className={styles.links} id="site-menu" popover="auto">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === here ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
