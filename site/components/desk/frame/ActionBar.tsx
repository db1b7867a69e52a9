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
  /** The last of a whole form, on a wide screen a bar as well, and nowhere but over its form; else of a card or a column. */
  isAcross?: boolean;
  children: ReactNode;
}) {
  return <div className={isAcross ? `${styles.bar} ${styles.across}` : styles.bar}>{children}</div>;
}
