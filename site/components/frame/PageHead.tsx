import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  heading: string;
  text?: string | undefined;
  /** What stands above the heading, such as the way back. */
  children?: ReactNode;
}

export function PageHead({ heading, text, children }: Props) {
  return (
    <div className={`wrap ${styles.head}`}>
      {children}
      <h1>{heading}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  );
}
