import { type MouseEvent, useState } from 'react';
import { type Video, videoAddresses } from '../../../../domain/course/video.ts';
import { island } from '../../../islands/island.tsx';
import { keepPlace, useLeftOff } from '../kept-place.ts';
import { VideoHelp } from '../VideoHelp.tsx';
import { VideoList } from '../VideoList.tsx';
import watch from '../watch.module.css';
import { KeptVideo } from './KeptVideo.tsx';
import { useAddress } from './use-address.ts';
import styles from './VideoPlayer.module.css';

interface PlayerItem {
  /** In the URL while the item is open. */
  id: string;
  title: string;
  /** `28 min`. */
  length?: string;
  description?: string;
  added?: string;
  video: Video;
}

interface Props {
  /** Of this page. */
  path: string;
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  label: string;
  lang?: string | undefined;
  items: readonly PlayerItem[];
  /** The picture before the first press. */
  cover: string;
  /** The owner of the videos. */
  credit?: string | undefined;
}

/** The last opened video is marked and each resumes where it was left. Without JavaScript the items are links. */
export const VideoPlayer = island(
  'VideoPlayer',
  'now',
  function VideoPlayer({ path, learning, label, lang, items, cover, credit }: Props) {
    const [at, open] = useAddress(items.map(({ id }) => `#${id}`));
    const [pressed, setPressed] = useState<'cover' | 'list'>();
    const leftOff = useLeftOff(path);
    const item = items[at];
    if (item === undefined) return null;
    const { title, description, added, video } = item;
    const addresses = videoAddresses(video);

    function choose(event: MouseEvent, index: number, by: 'cover' | 'list'): void {
      const chosen = items[index];
      if (chosen === undefined || !open(event, index)) return;
      keepPlace(path, chosen.id);
      setPressed(by);
    }

    return (
      <div className={items.length > 1 ? watch.watch : watch.alone}>
        <div className={watch.stage}>
          <KeptVideo
            key={at}
            learning={learning}
            number={at + 1}
            lang={lang}
            title={title}
            video={addresses}
            cover={cover}
            isOn={pressed !== undefined}
            onPlay={(event) => choose(event, at, 'cover')}
            takesFocus={pressed === 'cover'}
          />
          <p className={styles.now} lang={lang}>
            {title}
          </p>
          {description !== undefined && (
            <p className={styles.description} lang={lang}>
              {description}
            </p>
          )}
          <VideoHelp video={addresses} credit={credit}>
            {added !== undefined && `Added ${added}. `}
          </VideoHelp>
        </div>
        {items.length > 1 && (
          <VideoList
            label={label}
            lang={lang}
            items={items.map((each) => ({ ...each, href: videoAddresses(each.video).watch }))}
            current={item.id}
            isWaiting={pressed === undefined}
            leftOff={leftOff}
            onChoose={(event, id) =>
              choose(
                event,
                items.findIndex((each) => each.id === id),
                'list',
              )
            }
          />
        )}
      </div>
    );
  },
);
