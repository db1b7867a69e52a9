import { Words } from '../../frame/Words.tsx';
import type { ReactNode } from 'react';
import styles from './DeskHead.module.css';

interface Props {
  heading: string;
  text?: string;
  /** What stands above the heading, such as the way back. */
  children?: ReactNode;
}

/** The heading of a page of the desk: smaller than the site's, since staff come to work. */
export function DeskHead({ heading, text, children }: Props) {
  return (
    <div className={styles.head}>
      {children}
      <h1>{heading}</h1>
      {text !== undefined && (
        <p className={styles.text}>
          <Words>{text}</Words>
        </p>
      )}
    </div>
  );
}

/** What waits for somebody to see to it. */
export function Warning({ children }: { children: ReactNode }) {
  return <div className={styles.warning}>{children}</div>;
}

/** What has just been done; read aloud on arrival. */
export function Notice({ children }: { children: ReactNode }) {
  return <output className={styles.notice}>{children}</output>;
}
