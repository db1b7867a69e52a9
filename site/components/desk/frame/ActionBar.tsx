import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/** The page's one main button. On phones it replaces the tabs; the page sets `acting` (DeskPage.astro). */
export function ActionBar({
  isAcross = false,
  children,
}: {
  /** Ends a whole form: a bar on wide screens too. Otherwise it ends a card or column. */
  isAcross?: boolean;
  children: ReactNode;
}) {
  return <div className={isAcross ? `${styles.bar} ${styles.across}` : styles.bar}>{children}</div>;
}
