import type { ReactNode } from 'react';
import { counted } from '../../../domain/text/counted.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import styles from './Exercise.module.css';
import { Tick } from './Tick.island.tsx';

export interface ExerciseProps {
  title: string;
  minutes?: number;
  children?: ReactNode;
}

/** An exercise with its minutes. */
export function Exercise({ learning, title, minutes, children }: ExerciseProps & { learning: string }) {
  return (
    <section className={styles.exercise}>
      <h3>
        {title}
        <small lang={PROGRAM_LANGUAGE}>Exercise{minutes !== undefined && `, ${counted(minutes, 'minute')}`}</small>
      </h3>
      {children}
      <Tick learning={learning} exercise={title}>
        <span className="visually-hidden">{`Done: ${title}`}</span>
        <span lang={PROGRAM_LANGUAGE} aria-hidden="true">
          Done
        </span>
      </Tick>
    </section>
  );
}
