import type { ReactNode } from 'react';
import type { StaffSession } from '../../../../server/sign-in/sessions.ts';
import { deskPaths } from '../../../../domain/paths.ts';
import { mayDo } from '../../../../domain/staff/roles.ts';
import { Icon } from '../../../art/Icon.tsx';
import * as icons from '../../../art/icons.ts';
import { DeskBrand } from './DeskBrand.tsx';
import { FindPerson } from './FindPerson.tsx';
import { firstName, type RailEntry, railEntries } from './rail-entries.ts';
import styles from './Rail.module.css';

interface Props {
  brand: string;
  /** The URL of the current entry. */
  current?: string | undefined;
  who: Pick<StaffSession, 'email' | 'role'>;
  /** Registrations that need staff now. */
  waiting: number;
  /** The search words on a page of results. */
  found?: string | undefined;
}

export function Rail({ brand, current, who, waiting, found }: Props) {
  const entry = (each: RailEntry) => (
    <RailLink key={each.href} {...each} isCurrent={each.href === current}>
      {each.href === deskPaths.queue && waiting > 0 && <Count of={waiting} />}
    </RailLink>
  );
  const [daily, seldom] = [railEntries('daily', who.role), railEntries('seldom', who.role)];
  return (
    <header className={styles.rail}>
      <DeskBrand brand={brand} href={deskPaths.queue} />
      {mayDo(who.role, 'people') && <FindPerson text={found} />}
      <nav aria-label="Desk">
        <ul>{daily.map(entry)}</ul>
        <hr />
        <ul>{seldom.map(entry)}</ul>
      </nav>
      <div className={styles.foot}>
        <button type="button" popoverTarget="keys" title="Keyboard shortcuts">
          <Icon of={icons.keyboard} size="1.125rem" />
          <span>Shortcuts</span>
          <kbd aria-hidden="true">?</kbd>
        </button>
        <a href={deskPaths.account} aria-current={current === deskPaths.account ? 'page' : undefined} title={who.email}>
          <Icon of={icons.person} size="1.125rem" />
          <Account who={who} />
        </a>
        <form method="post" action={deskPaths.signOut}>
          <button type="submit" title="Sign out">
            <Icon of={icons.signOut} size="1.125rem" />
            <span>Sign out</span>
          </button>
        </form>
      </div>
    </header>
  );
}

export function Account({ who: { email, role } }: Pick<Props, 'who'>) {
  return (
    <span className={`clip ${styles.account}`}>
      <span className="visually-hidden">Your account: </span>
      {firstName(email)} <small>{role}</small>
    </span>
  );
}

function RailLink({
  href,
  label,
  icon,
  hotkey,
  isCurrent,
  children,
}: RailEntry & { isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <a href={href} title={label} aria-current={isCurrent ? 'page' : undefined} data-key={hotkey}>
        <Icon of={icon} size="1.125rem" />
        <span>{label}</span>
        {children}
      </a>
    </li>
  );
}

export function Count({ of }: { of: number }) {
  return (
    <b className="count">
      {of}
      <span className="visually-hidden"> waiting</span>
    </b>
  );
}
