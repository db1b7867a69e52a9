import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import type { VideoAddresses } from '../../../../domain/course/video.ts';
import { keepPlace, keptPlace } from '../kept-place.ts';
import { VideoFrame } from '../VideoFrame.tsx';
import { VideoHelp } from '../VideoHelp.tsx';
import { VideoList } from '../VideoList.tsx';
import watch from '../watch.module.css';
import { island } from '../../../islands/island.tsx';
import { useAddress } from './use-address.ts';
import { useKeptPlace } from './use-kept-place.ts';
import styles from './VideoPlayer.module.css';

interface PlayerItem {
  /** In the URL while the item is open. */
  id: string;
  title: string;
  /** `28 min`. */
  length?: string;
  description?: string;
  added?: string;
  video: VideoAddresses;
}

interface Props {
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  label: string;
  lang?: string | undefined;
  items: readonly PlayerItem[];
  /** The owner of the videos. */
  credit?: string | undefined;
}

/** Only this page writes it, and reads it again at each choice. */
const neverChanges = () => () => {};

/** The last opened video is marked and each resumes where it was left. Without JavaScript the items are links. */
export const VideoPlayer = island(
  'VideoPlayer',
  'now',
  function VideoPlayer({ learning, label, lang, items, credit }: Props) {
    const [current, open] = useAddress(items.map(({ id }) => id));
    const [hasChosen, setHasChosen] = useState(false);
    const leftOff = useSyncExternalStore(
      neverChanges,
      () => keptPlace(location.pathname),
      () => null,
    );
    const index = items.findIndex(({ id }) => id === current);
    const item = items[index];
    const { stage, start } = useKeptPlace(learning, index + 1);

    if (item === undefined) return null;

    function choose(event: MouseEvent, id: string) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(id);
      keepPlace(location.pathname, id);
      setHasChosen(true);
    }

    return (
      <div className={items.length > 1 ? watch.watch : watch.alone}>
        <div ref={stage} className={items.length > 1 ? `${watch.stage} ${styles.wide}` : watch.stage}>
          <VideoFrame
            lang={lang}
            key={`${item.id} ${start}`}
            title={item.title}
            video={item.video}
            autoplay={hasChosen}
            start={start}
          />
          <p className={styles.now} lang={lang}>
            {item.title}
          </p>
          {item.description !== undefined && (
            <p className={styles.description} lang={lang}>
              {item.description}
            </p>
          )}
          <VideoHelp watch={item.video.watch} credit={credit}>
            {item.added !== undefined && `Added ${item.added}. `}
          </VideoHelp>
        </div>
        {items.length > 1 && (
          <VideoList
            label={label}
            lang={lang}
            items={items.map((each) => ({ ...each, href: each.video.watch }))}
            current={current}
            leftOff={leftOff}
            onChoose={choose}
          />
        )}
      </div>
    );
  },
);
