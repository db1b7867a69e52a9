import type { ReactNode } from 'react';
import styles from './StateShape.module.css';

/** Shapes tell the kinds of state apart without colour. */
export type Shape = 'circle' | 'diamond' | 'tick' | 'cross' | 'arrow';

/** Circle: with us. Diamond: with the learner. Arrow: money goes back. */
export function StateShape({ shape }: { shape: Shape }) {
  return (
    <svg className={styles.shape} data-shape={shape} viewBox="0 0 36 36" aria-hidden="true">
      {drawn[shape]}
    </svg>
  );
}

const ring = <circle cx="18" cy="18" r="16" />;

const drawn: Readonly<Record<Shape, ReactNode>> = {
  circle: (
    <>
      {ring}
      <circle cx="18" cy="18" r="5" />
    </>
  ),
  diamond: <path d="M18 1.5 34.5 18 18 34.5 1.5 18zM18 9.5v11M18 23.5v4" />,
  tick: (
    <>
      <circle cx="18" cy="18" r="18" className={styles.ground} />
      <path d="M10 18.5l5.5 5.5L26.5 12.5" className={styles.sign} />
    </>
  ),
  cross: (
    <>
      <path d="M0 0h36v36H0z" className={styles.ground} />
      <path d="M10 10l16 16M26 10L10 26" className={styles.sign} />
    </>
  ),
  arrow: (
    <>
      {ring}
      <path d="M27 18H10M16 11l-7 7 7 7" />
    </>
  ),
};
