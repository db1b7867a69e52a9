import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  heading: ReactNode;
  /** One sentence beside the heading. */
  text?: ReactNode;
  /** Whether `text` is a paragraph to read, as large as others on phones too. */
  isRead?: boolean;
  lang?: string | undefined;
  /** For links within the page. */
  id?: string | undefined;
  /** Not printed. */
  isOnScreenOnly?: boolean;
  children?: ReactNode;
}

/** The heading hangs from the bar. */
export function Section({ heading, text, isRead = false, lang, id, isOnScreenOnly = false, children }: Props) {
  return (
    <section className={`wrap ${styles.section}${isOnScreenOnly ? ' no-print' : ''}`} id={id}>
      <div className={isRead ? `hang ${styles.read}` : 'hang'}>
        <h2>{heading}</h2>
        {text !== undefined && <p lang={lang}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
