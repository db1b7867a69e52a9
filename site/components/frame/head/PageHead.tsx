import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  heading: string;
  lang?: string | undefined;
  text?: string | undefined;
  /** Above the heading, such as the way back. */
  children?: ReactNode;
}

export function PageHead({ heading, lang, text, children }: Props) {
  return (
    <div className={`wrap ${styles.head}`}>
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
