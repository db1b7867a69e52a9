import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  heading: string;
  lang?: string | undefined;
  text?: string | undefined;
  /** The sentence stands beside the heading on wide screens. */
  isRow?: boolean;
  /** Above the heading, such as the way back. */
  children?: ReactNode;
}

export function PageHead({ heading, lang, text, isRow = false, children }: Props) {
  return (
    <div className={`wrap ${styles.head} ${isRow ? styles.row : ''}`.trim()}>
      {children}
      <h1 lang={lang}>{heading}</h1>
      {text !== undefined && (
        <p className={styles.text} lang={lang}>
          {text}
        </p>
      )}
    </div>
  );
}
