import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

/**
 * The one main button of a page, with a line of words. On a phone it stands at the bottom, where the tabs would: the page
 * says so with `acting` (DeskPage.astro).
 */
export function ActionBar({
  isAcross = false,
  children,
}: {
  /** Under the whole of a page, where it is a bar on a wide screen as well; else the last of a card or a column. */
  isAcross?: boolean;
  children: ReactNode;
}) {
  return <div className={isAcross ? `${styles.bar} ${styles.across}` : styles.bar}>{children}</div>;
}
