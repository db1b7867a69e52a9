import type { StaffSession } from '../../../../server/sign-in/sign-in-desk.ts';
import { Logo } from '../../../art/Logo.tsx';
import { deskPaths, paths } from '../../../../domain/paths.ts';
import styles from './DeskBar.module.css';

const links = [
  { href: deskPaths.queue, label: 'Queue', ownersAlone: false },
  { href: deskPaths.import, label: 'Import', ownersAlone: false },
  { href: deskPaths.log, label: 'Log', ownersAlone: false },
  { href: deskPaths.staff, label: 'Staff', ownersAlone: true },
  { href: deskPaths.export, label: 'Export', ownersAlone: true },
  { href: deskPaths.settings, label: 'Settings', ownersAlone: true },
];

interface Props {
  brand: string;
  current?: string | undefined;
  who?: Pick<StaffSession, 'email' | 'role'> | undefined;
}

/** The top bar of the desk: where to go, who is there, and the way out. */
export function DeskBar({ brand, current, who }: Props) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <a className={styles.brand} href={who === undefined ? paths.home : deskPaths.queue}>
          <Logo />
          {brand} desk
        </a>
        {who !== undefined && (
          <>
            <nav aria-label="Desk">
              <ul className={styles.links}>
                {links
                  .filter(({ ownersAlone }) => !ownersAlone || who.role === 'owner')
                  .map(({ href, label }) => (
                    <li key={href}>
                      <a href={href} aria-current={href === current ? 'page' : undefined}>
                        {label}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
            <div className={styles.who}>
              <a href={deskPaths.account} aria-current={current === deskPaths.account ? 'page' : undefined}>
                <span className="visually-hidden">Your account: </span>
                {who.email}
              </a>
              <form method="post" action={deskPaths.signOut}>
                <button className={styles.out} type="submit">
                  Sign out
                </button>
              </form>
            </div>
          </>
        )}
      </div>
    </header>
  );
}
