import type { VideoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './PressToPlay.module.css';
import { VideoFrame } from './VideoFrame.tsx';

export interface PressedItem {
  title: string;
  video: VideoAddresses;
}

interface Props {
  /** What the list is called for screen readers. */
  label: string;
  items: readonly PressedItem[];
  /** The drawn picture in the place of the video. */
  poster: string;
  /** Whose videos these are. */
  credit?: string | undefined;
}

/**
 * Videos that begin with a press: until then a picture and links, and nobody else is asked for anything. press-to-play.ts
 * puts the pressed one in place; without JavaScript each link leads to where the video can be watched.
 */
export function PressToPlay({ label, items, poster, credit }: Props) {
  const [first] = items;
  if (first === undefined) return null;
  return (
    <div className={items.length > 1 ? styles.withList : styles.alone} data-videos="">
      <div>
        <div className={styles.stage} data-stage="">
          <a className={styles.poster} href={first.video.watch} data-video="0">
            <img className="drawn" src={poster} width="320" height="180" alt="" loading="lazy" />
            <span>
              <Icon name="play" /> Play “{first.title}”
            </span>
          </a>
          <Words {...first} />
        </div>
        {items.map((item, index) => (
          <template key={item.title} data-of={index}>
            <VideoFrame title={item.title} video={item.video} autoplay />
            <Words {...item} />
          </template>
        ))}
        <p className={styles.small}>{credit}</p>
      </div>
      {items.length > 1 && (
        <ol className={styles.list} aria-label={label}>
          {items.map(({ title, video }, index) => (
            <li key={title}>
              <a href={video.watch} data-video={index} aria-current={index === 0 ? 'true' : undefined}>
                <b>{index + 1}</b> {title}
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Words({ title, video }: PressedItem) {
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.small}>
        Video not starting? <a href={video.watch}>Open it on its own page</a>
      </p>
    </>
  );
}
