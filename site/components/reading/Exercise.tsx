import type { ReactNode } from 'react';
import { counted } from '../../../domain/counted.ts';
import styles from './Exercise.module.css';

/** Something to do now, with the time it takes. tick-exercises.ts keeps the tick on the reader's device. */
export function Exercise({ title, minutes, children }: { title: string; minutes?: number; children?: ReactNode }) {
  return (
    <section className={styles.exercise}>
      <h3>
        {title}
        <small>Exercise{minutes !== undefined && `, ${counted(minutes, 'minute')}`}</small>
      </h3>
      {children}
      <label className={styles.tick}>
        <input type="checkbox" data-exercise={title} aria-label={`Done: ${title}`} autoComplete="off" /> Done
      </label>
    </section>
  );
}
