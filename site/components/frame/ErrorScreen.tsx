import type { ReactNode } from 'react';
import styles from './ErrorScreen.module.css';

interface Props {
  heading: string;
  /** The short line over the heading, such as `404 Not Found`. */
  status?: string;
  text: string;
  /** Ways on; the first is the one to press. */
  links: readonly { href: string; label: string }[];
  /** A picture: under the words, on wide screens to their right. */
  children?: ReactNode;
}

export function ErrorScreen({ heading, status, text, links, children }: Props) {
  const words = (
    <div className={`wrap ${styles.screen}`}>
      <h1>{heading}</h1>
      {status !== undefined && <p className={styles.status}>{status}</p>}
      <p className={styles.text}>{text}</p>
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
