import type { ReactNode } from 'react';
import { Icon } from '../../art/Icon.tsx';
import styles from './Exercise.module.css';

/** Something to do now, with the time it takes. */
export function Exercise({ title, minutes, children }: { title: string; minutes?: number; children?: ReactNode }) {
  return (
    <section className={styles.exercise}>
      <p className={styles.head}>
        <Icon name="target" />
        <b>{title}</b>
        {minutes !== undefined && <span>{minutes} minutes</span>}
      </p>
      {children}
    </section>
  );
}
