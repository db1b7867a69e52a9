import { Words } from '../../frame/Words.tsx';
import type { StaffSession } from '../../../../server/sign-in/sign-in-desk.ts';
import { Logo } from '../../../art/Logo.tsx';
import { LogoPicture } from '../../frame/LogoPicture.tsx';
import { ownBrand } from '../../../own-brand.ts';
import { deskPaths, paths } from '../../../../domain/paths.ts';
import styles from './DeskBar.module.css';
import { mayDo } from '../../../../domain/staff/roles.ts';

const links = [
  { href: deskPaths.queue, label: 'Queue', useCase: 'queue' },
  { href: deskPaths.import, label: 'Import', useCase: 'import' },
  { href: deskPaths.log, label: 'Log', useCase: 'log' },
  { href: deskPaths.staff, label: 'Staff', useCase: 'list-staff' },
  { href: deskPaths.export, label: 'Export', useCase: 'export' },
  { href: deskPaths.settings, label: 'Settings', useCase: 'settings' },
] as const;

const { logo } = ownBrand;

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
          {logo === undefined ? <Logo /> : <LogoPicture logo={logo} name={brand} />}
          {logo?.isWide !== true && <Words>{brand}</Words>} desk
        </a>
        {who !== undefined && (
          <>
            <nav aria-label="Desk">
              <ul className={styles.links}>
                {links
                  .filter(({ useCase }) => mayDo(who.role, useCase))
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
