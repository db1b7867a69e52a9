import { Words } from './Words.tsx';
import type { ReactNode } from 'react';
import styles from './ErrorScreen.module.css';

interface Props {
  heading: ReactNode;
  /** The line under the heading, such as `404 Not Found`. */
  status?: string;
  /** Its name comes before the text. */
  course?: { name: string; lang?: string | undefined };
  text: string;
  /** Links; the first is the main one. */
  links: readonly { href: string; label: string }[];
  /** A picture: below the words, or to their right on wide screens. */
  children?: ReactNode;
}

export function ErrorScreen({ heading, status, course, text, links, children }: Props) {
  const words = (
    <div className={`wrap ${styles.screen}`}>
      <h1>{heading}</h1>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <p className={styles.text}>
        {course !== undefined && <Words lang={course.lang}>{course.name}</Words>} {text}
      </p>
      <p className={styles.links}>
        {links.map(({ href, label }, index) => (
          <a key={href} className={index === 0 ? 'button' : 'button-quiet'} href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  );
  if (children === undefined) return words;
  return (
    <div className={styles.split}>
      {words}
      {children}
    </div>
  );
}
