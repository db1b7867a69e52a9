import { type MouseEvent, useState } from 'react';
import { type Video, videoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import { island } from '../../islands/island.tsx';
import { Words } from '../frame/Words.tsx';
import styles from './PressToPlay.module.css';
import { VideoFrame } from './VideoFrame.tsx';
import { VideoHelp } from './VideoHelp.tsx';
import { VideoList } from './VideoList.tsx';
import watch from './watch.module.css';

interface Props {
  label: string;
  items: readonly { title: string; video: Video }[];
  lang?: string | undefined;
  /** The drawn picture before a video. */
  poster: string;
  /** The owner of the videos. */
  credit?: string | undefined;
}

/** No request to the host before a press. Without JavaScript the items are links. */
export const PressToPlay = island(
  'PressToPlay',
  'visible',
  function PressToPlay({ label, items, lang, poster, credit }: Props) {
    const [pressed, setPressed] = useState<{ index: number; isPoster: boolean }>();
    const item = items[pressed?.index ?? 0];
    if (item === undefined) return null;
    const { title } = item;
    const video = videoAddresses(item.video);

    function play(event: MouseEvent, index: number, isPoster: boolean) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setPressed({ index, isPoster });
    }

    return (
      <div className={items.length > 1 ? watch.watch : watch.alone}>
        <div className={watch.stage}>
          {pressed === undefined ? (
            <a className={styles.poster} href={video.watch} onClick={(event) => play(event, 0, true)}>
              <img className="drawn" src={poster} width="320" height="180" alt="" loading="lazy" />
              <span>
                <Icon of={icons.play} />
                <span>
                  Play “<Words lang={lang}>{title}</Words>”
                </span>
              </span>
            </a>
          ) : (
            // The focus was on the picture, which is gone.
            <VideoFrame
              key={pressed.index}
              lang={lang}
              title={title}
              video={video}
              autoplay
              takesFocus={pressed.isPoster}
            />
          )}
          <h3 lang={lang}>{title}</h3>
          <VideoHelp video={video} credit={credit} />
        </div>
        {items.length > 1 && (
          <VideoList
            label={label}
            lang={lang}
            items={items.map((each, index) => ({
              id: String(index),
              title: each.title,
              href: videoAddresses(each.video).watch,
            }))}
            current={pressed && String(pressed.index)}
            onChoose={(event, id) => play(event, Number(id), false)}
          />
        )}
      </div>
    );
  },
);
