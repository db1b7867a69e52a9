import { type MouseEvent, useState } from 'react';
import { type Video, videoAddresses } from '../../../domain/course/video.ts';
import { island } from '../../islands/island.tsx';
import { Poster } from './Poster.tsx';
import { VideoFrame } from './VideoFrame.tsx';
import { VideoHelp } from './VideoHelp.tsx';
import { VideoList } from './VideoList.tsx';
import watch from './watch.module.css';

interface Props {
  label: string;
  items: readonly { title: string; video: Video }[];
  lang?: string | undefined;
  /** The band of the course, three rows of which are the picture before a video. */
  band: string;
  /** The owner of the videos. */
  credit?: string | undefined;
}

/** Where each row of the band begins, so that no tile is below itself. */
const ROWS = [-240, -600, 0];

/** No request to the host before a press. Without JavaScript the items are links. */
export const PressToPlay = island(
  'PressToPlay',
  'visible',
  function PressToPlay({ label, items, lang, band, credit }: Props) {
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

    const words = (
      <>
        <h3 lang={lang}>{title}</h3>
        <VideoHelp video={video} credit={credit} />
      </>
    );
    return (
      <div className={watch.watch}>
        <div className={watch.stage}>
          {pressed === undefined ? (
            <Poster title={title} lang={lang} video={video} onPlay={(event) => play(event, 0, true)}>
              <svg className="drawn" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                {ROWS.map((x, row) => (
                  <image key={x} href={band} x={x} y={row * 60} width="1200" height="60" />
                ))}
              </svg>
            </Poster>
          ) : (
            // The focus was on the picture, which is gone.
            <VideoFrame key={pressed.index} lang={lang} title={title} video={video} takesFocus={pressed.isPoster} />
          )}
          {items.length > 1 && words}
        </div>
        {items.length === 1 ? (
          <div>{words}</div>
        ) : (
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
