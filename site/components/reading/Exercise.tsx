import type { ReactNode } from 'react';
import { counted } from '../../../domain/text/counted.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import styles from './Exercise.module.css';
import ticks from './tick.module.css';

/** An exercise with its minutes. tick-exercises.ts keeps the tick on the device. */
export function Exercise({ title, minutes, children }: { title: string; minutes?: number; children?: ReactNode }) {
  return (
    <section className={styles.exercise}>
      <h3>
        {title}
        <small lang={PROGRAM_LANGUAGE}>Exercise{minutes !== undefined && `, ${counted(minutes, 'minute')}`}</small>
      </h3>
      {children}
      <label className={`scripted ${ticks.tick}`}>
        <input type="checkbox" data-exercise={title} aria-label={`Done: ${title}`} autoComplete="off" />
        <span lang={PROGRAM_LANGUAGE}>Done</span>
      </label>
    </section>
  );
}
