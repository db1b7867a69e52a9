import type { ReactNode } from 'react';
import styles from './Strip.module.css';

interface Props {
  label: string;
  /** For columns of different widths. */
  className?: string | undefined;
  children: ReactNode;
}

export function Strip({ label, className, children }: Props) {
  return (
    <ul className={className === undefined ? styles.strip : `${styles.strip} ${className}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface FigureProps {
  figure: ReactNode;
  /** Undefined if there is nothing to see. */
  href?: string | undefined;
  title?: string | undefined;
  tone?: 'good' | 'bad' | undefined;
  children: ReactNode;
}

export function Figure({ figure, href, title, tone, children }: FigureProps) {
  const inside = (
    <>
      <b data-tone={tone}>{figure}</b> <span className="meta">{children}</span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div title={title}>{inside}</div>
      ) : (
        <a href={href} title={title}>
          {inside}
        </a>
      )}
    </li>
  );
}
