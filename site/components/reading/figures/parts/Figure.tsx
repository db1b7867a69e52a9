import type { ReactNode } from 'react';
import { PROGRAM_LANGUAGE } from '../../../../../domain/text/language.ts';
import styles from '../figures.module.css';

/** The caption is in the program's language. Full width on phones. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.figure} lang={PROGRAM_LANGUAGE}>
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}
