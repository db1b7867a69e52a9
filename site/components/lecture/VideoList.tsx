import { languageByScript } from '../../../domain/text/language.ts';
import type { MouseEvent } from 'react';
import styles from './watch.module.css';

interface Item {
  id: string;
  title: string;
  /** `28 min` */
  length?: string | undefined;
  /** Where the video can be watched without JavaScript. */
  href: string;
}

interface Props {
  /** What the list is called for screen readers. */
  label: string;
  /** Of the titles. */
  lang?: string | undefined;
  items: readonly Item[];
  /** The id of the one that plays, if one does. */
  current?: string | undefined;
  /** The id of the one that was open when the visitor was here last. */
  leftOff?: string | null;
  onChoose?: (event: MouseEvent, id: string) => void;
}

/** The videos of a player, numbered, beside it on wide screens. */
export function VideoList({ label, lang, items, current, leftOff, onChoose }: Props) {
  return (
    <ol className={`${styles.list} ${styles.numbered}`} aria-label={label} lang={languageByScript(label)}>
      {items.map(({ id, title, length, href }) => (
        <li key={id}>
          <a
            href={href}
            data-video={id}
            aria-current={id === current ? 'true' : undefined}
            data-left-off={id === leftOff && id !== current ? '' : undefined}
            onClick={onChoose && ((event) => onChoose(event, id))}
          >
            <span className={styles.title} lang={lang}>
              {title}
            </span>
            {length !== undefined && <span className={styles.length}>{length}</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}
