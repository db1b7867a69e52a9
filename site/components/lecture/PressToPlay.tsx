import { Words } from '../frame/Words.tsx';
import type { VideoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import styles from './PressToPlay.module.css';
import { VideoFrame } from './VideoFrame.tsx';
import { VideoHelp } from './VideoHelp.tsx';
import { VideoList } from './VideoList.tsx';
import watch from './watch.module.css';

interface PressedItem {
  title: string;
  video: VideoAddresses;
}

interface Props {
  label: string;
  items: readonly PressedItem[];
  lang?: string | undefined;
  /** The drawn picture before a video. */
  poster: string;
  /** The owner of the videos. */
  credit?: string | undefined;
}

/** No request to the host before a press (press-to-play.ts). Without JavaScript the items are links. */
export function PressToPlay({ label, items, lang, poster, credit }: Props) {
  const [first] = items;
  if (first === undefined) return null;
  return (
    <div className={items.length > 1 ? watch.watch : watch.alone} data-videos="">
      <div>
        <div className={watch.stage} data-stage="">
          <a className={styles.poster} href={first.video.watch} data-video="0">
            <img className="drawn" src={poster} width="320" height="180" alt="" loading="lazy" />
            <span>
              <Icon name="play" />
              <span>
                Play “<Words lang={lang}>{first.title}</Words>”
              </span>
            </span>
          </a>
          <About {...first} lang={lang} credit={credit} />
        </div>
        {items.map((item, index) => (
          <template key={item.title} data-of={index}>
            <VideoFrame lang={lang} title={item.title} video={item.video} autoplay />
            <About {...item} lang={lang} credit={credit} />
          </template>
        ))}
      </div>
      {items.length > 1 && (
        <VideoList
          label={label}
          lang={lang}
          items={items.map(({ title, video }, index) => ({ id: String(index), title, href: video.watch }))}
        />
      )}
    </div>
  );
}

function About({ title, video, lang, credit }: PressedItem & Pick<Props, 'lang' | 'credit'>) {
  return (
    <>
      <h3 lang={lang}>{title}</h3>
      <VideoHelp watch={video.watch} credit={credit} />
    </>
  );
}
