import type { ReactNode } from 'react';
import styles from './Quote.module.css';

/** `from` is the work or occasion. */
export function Quote({ by, from, children }: { by: string; from: string; children?: ReactNode }) {
  return (
    <figure className={styles.quote}>
      <blockquote>{children}</blockquote>
      <figcaption>
        {by}, <cite>{from}</cite>
      </figcaption>
    </figure>
  );
}
