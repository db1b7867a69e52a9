import type { ComponentProps, ReactNode } from 'react';
import styles from './preview.module.css';

interface Props extends Pick<ComponentProps<'iframe'>, 'ref' | 'onLoad'> {
  /** The document of the frame; without one, its children. */
  src: string | undefined;
  /** What it shows: a card or a search result is not as long as a page. */
  show: string;
  children?: ReactNode;
}

/** A page of the site as a phone shows it. Nothing in it runs, is sent or leads anywhere; it scrolls. */
export function PhoneFrame({ src, show, children, ...frame }: Props) {
  return (
    <div className={styles.phone} data-short={show === 'card' || show === 'search' ? '' : undefined}>
      {src === undefined ? (
        <div className={styles.empty}>{children}</div>
      ) : (
        // Its own origin, which without scripts opens nothing, lets the page have its font.
        <iframe {...frame} src={src} title="Preview of the page" sandbox="allow-same-origin" />
      )}
    </div>
  );
}
