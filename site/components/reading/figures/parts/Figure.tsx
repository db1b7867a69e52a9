import type { ReactNode } from 'react';
import { PROGRAM_LANGUAGE } from '../../../../../domain/text/language.ts';
import styles from '../figures.module.css';

/** A drawing, whose words are the program's in a reading of any language, with what it shows in a sentence above it: the whole width on a phone, the measure on a wide screen. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.figure} lang={PROGRAM_LANGUAGE}>
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}
