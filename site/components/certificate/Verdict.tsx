import type { ReactNode } from 'react';
import styles from './Verdict.module.css';

interface Props {
  /** Shape and sign tell the states apart, not colour alone. */
  sign: 'valid' | 'ended' | 'unknown';
  heading: string;
  children: ReactNode;
}

export function Verdict({ sign, heading, children }: Props) {
  return (
    <section className={styles.verdict}>
      <svg data-sign={sign} viewBox="0 0 44 44" aria-hidden="true">
        {drawn[sign]}
      </svg>
      <h2>{heading}</h2>
      <p>{children}</p>
    </section>
  );
}

const drawn: Readonly<Record<Props['sign'], ReactNode>> = {
  valid: (
    <>
      <circle cx="22" cy="22" r="22" className={styles.ground} />
      <path d="M12 22.5l7 7L32 15.5" />
    </>
  ),
  ended: (
    <>
      <path d="M0 0h44v44H0z" className={styles.ground} />
      <path d="M12 12l20 20M32 12L12 32" />
    </>
  ),
  unknown: (
    <>
      <path d="M2.5 2.5h39v39h-39z" />
      <path d="M16 17a6 6 0 1 1 8.5 5.5Q22 23.7 22 27M22 31v4" />
    </>
  ),
};
