import { languageByScript } from '../../../domain/text/language.ts';
import type { MouseEvent } from 'react';
import styles from './watch.module.css';

interface Item {
  id: string;
  title: string;
  /** `28 min`. */
  length?: string | undefined;
  href: string;
}

interface Props {
  label: string;
  lang?: string | undefined;
  items: readonly Item[];
  /** The id of the video that is shown. */
  current?: string | undefined;
  /** Whether the shown video waits for a press. */
  isWaiting?: boolean;
  /** The id of the video that was open on the last visit. */
  leftOff?: string | null;
  onChoose?: (event: MouseEvent, id: string) => void;
}

export function VideoList({ label, lang, items, current, isWaiting = false, leftOff, onChoose }: Props) {
  return (
    <ol
      className={`${styles.list} ${styles.numbered}`}
      data-waiting={isWaiting ? '' : undefined}
      aria-label={label}
      lang={languageByScript(label)}
    >
      {items.map(({ id, title, length, href }) => (
        <li key={id}>
          <a
            href={href}
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
