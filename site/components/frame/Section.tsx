import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  heading: ReactNode;
  /** One sentence beside the heading. */
  text?: ReactNode;
  /** Of the text. */
  lang?: string | undefined;
  /** What a link within the page names. */
  id?: string | undefined;
  /** Whether paper does without it. */
  isOnScreenOnly?: boolean;
  children?: ReactNode;
}

/** A part of a page: its heading hangs from the bar, what belongs to it stands under it. */
export function Section({ heading, text, lang, id, isOnScreenOnly = false, children }: Props) {
  return (
    <section className={`wrap ${styles.section}${isOnScreenOnly ? ' no-print' : ''}`} id={id}>
      <div className="hang">
        <h2>{heading}</h2>
        {text !== undefined && <p lang={lang}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
