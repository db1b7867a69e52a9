import type { MouseEvent, ReactNode } from 'react';
import type { VideoAddresses } from '../../../domain/course/video.ts';
import { Icon } from '../../art/Icon.tsx';
import * as icons from '../../art/icons.ts';
import { Words } from '../frame/Words.tsx';
import styles from './Poster.module.css';

interface Props {
  title: string;
  lang?: string | undefined;
  video: Pick<VideoAddresses, 'watch'>;
  onPlay: (event: MouseEvent) => void;
  /** The picture, of our own. */
  children: ReactNode;
}

/** Before a video: nothing is asked of its host before a press. Without JavaScript it is a link to the video. */
export function Poster({ title, lang, video, onPlay, children }: Props) {
  return (
    <a className={styles.poster} href={video.watch} onClick={onPlay}>
      {children}
      <span>
        <Icon of={icons.play} size="2.5rem" />
        <span>
          Play{' '}
          <span className="visually-hidden">
            “<Words lang={lang}>{title}</Words>”
          </span>
        </span>
      </span>
    </a>
  );
}
