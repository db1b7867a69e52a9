import type { StaffSession } from '../../../../server/sign-in/sessions.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { Account, Count } from './Rail.tsx';
import { railEntries } from './rail-entries.ts';
import styles from './Tabs.module.css';

interface Props {
  current?: string | undefined;
  who: Pick<StaffSession, 'email' | 'role'>;
  waiting: number;
}

/** Daily pages, and "More" for the rest and signing out. */
export function Tabs({ current, who, waiting }: Props) {
  const all = [...railEntries('daily', who.role), ...railEntries('seldom', who.role)];
  const tabs = all.filter(({ isTab }) => isTab);
  return (
    <>
      <nav className={styles.tabs} aria-label="Desk">
        <ul>
          {tabs.map(({ href, label, icon }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? 'page' : undefined}>
                <Icon of={icon} size="1.25rem" />
                {label}
                {href === deskPaths.queue && waiting > 0 && <Count of={waiting} />}
              </a>
            </li>
          ))}
          <li>
            <button type="button" popoverTarget="more">
              <Icon of={icons.dots} size="1.25rem" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <div id="more" className={`popup ${styles.more}`} popover="auto">
        <nav aria-label="More of the desk">
          <ul>
            {all
              .filter(({ isTab }) => isTab !== true)
              .map(({ href, label, icon }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? 'page' : undefined}>
                    <Icon of={icon} size="1.25rem" />
                    {label}
                  </a>
                </li>
              ))}
            <li>
              <a href={deskPaths.account} aria-current={current === deskPaths.account ? 'page' : undefined}>
                <Icon of={icons.person} size="1.25rem" />
                <Account who={who} />
              </a>
            </li>
            <li>
              <form method="post" action={deskPaths.signOut}>
                <button type="submit">
                  <Icon of={icons.signOut} size="1.25rem" />
                  Sign out
                </button>
              </form>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
