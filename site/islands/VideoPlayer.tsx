import { type MouseEvent, useState } from 'react';
import type { VideoAddresses } from '../../domain/course/video.ts';
import { VideoFrame } from '../components/lecture/VideoFrame.tsx';
import { useAddress } from './use-address.ts';
import styles from './VideoPlayer.module.css';

export interface PlayerItem {
  /** Stands in the address while the item is open. */
  id: string;
  title: string;
  /** `28 min` */
  length?: string;
  description?: string;
  /** The day it was put up, in words. */
  added?: string;
  video: VideoAddresses;
}

interface Props {
  /** What the list is called for screen readers. */
  label: string;
  items: readonly PlayerItem[];
  /** Whose videos these are. */
  credit?: string | undefined;
}

/**
 * A video with its list. The first is there at once. Without JavaScript each item is a link to where the video can be watched.
 */
export function VideoPlayer({ label, items, credit }: Props) {
  const [current, open] = useAddress(items.map(({ id }) => id));
  const [hasChosen, setHasChosen] = useState(false);
  const item = items.find(({ id }) => id === current);

  if (item === undefined) return null;

  function choose(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
    setHasChosen(true);
  }

  return (
    <div className={items.length > 1 ? styles.withList : styles.alone}>
      <div className={styles.stage}>
        <VideoFrame key={item.id} title={item.title} video={item.video} autoplay={hasChosen} />
        <p className={styles.now}>{item.title}</p>
        {item.description !== undefined && <p className={styles.description}>{item.description}</p>}
        <p className={styles.small}>
          {item.added !== undefined && `Added ${item.added}. `}Video not starting?{' '}
          <a href={item.video.watch}>Open it on its own page</a>. {credit}
        </p>
      </div>
      {items.length > 1 && (
        <ol className={styles.list} aria-label={label}>
          {items.map(({ id, title, length, video }) => (
            <li key={id}>
              <a
                href={video.watch}
                aria-current={id === current ? 'true' : undefined}
                onClick={(event) => choose(event, id)}
              >
                <span className={styles.itemTitle}>{title}</span>
                {length !== undefined && <span className={styles.length}>{length}</span>}
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
