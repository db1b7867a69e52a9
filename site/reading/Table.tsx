import type { ReactNode } from 'react';
import styles from './Table.module.css';

/** A table that scrolls inside itself where it does not fit. */
export function Table({ children }: { children?: ReactNode }) {
  return (
    // A scrolling box must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className={styles.box} tabIndex={0}>
      <table>{children}</table>
    </figure>
  );
}
