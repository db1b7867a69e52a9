import type { MouseEvent } from 'react';
import { useKeptPlace } from '../../learning/use-kept-place.ts';
import { Poster } from '../Poster.tsx';
import { VideoFrame, type VideoFrameProps } from '../VideoFrame.tsx';
import styles from './KeptVideo.module.css';

interface Props extends Omit<VideoFrameProps, 'start' | 'ref'> {
  /** Where progress is stored: learningPath of domain/paths.ts. */
  learning: string;
  /** Counted from 1. */
  number: number;
  /** The picture before the first press. */
  cover: string;
  isOn: boolean;
  onPlay: (event: MouseEvent) => void;
}

/** A video that goes on where it was left. Another video needs another `key`. Without JavaScript it is there at once. */
export function KeptVideo({ learning, number, cover, isOn, onPlay, ...video }: Props) {
  const { start, ref } = useKeptPlace(learning, number);
  return (
    <div className={`no-print ${styles.video}`}>
      {isOn ? (
        <VideoFrame key={start} start={start} ref={ref} {...video} />
      ) : (
        <>
          <div className="scripted">
            <Poster {...video} onPlay={onPlay}>
              <img className="drawn" src={cover} width="320" height="180" alt="" />
            </Poster>
          </div>
          <noscript>
            <VideoFrame {...video} />
          </noscript>
        </>
      )}
    </div>
  );
}
