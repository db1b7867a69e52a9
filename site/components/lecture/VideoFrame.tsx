import { type RefCallback, type SyntheticEvent, useCallback } from 'react';
import { ownNameOf } from '../../../domain/text/language.ts';
import { startingAt, type VideoAddresses } from '../../../domain/course/video.ts';
import styles from './VideoFrame.module.css';

export interface VideoFrameProps {
  title: string;
  /** The language of the title and the speech. */
  lang?: string | undefined;
  video: VideoAddresses;
  /** In whole seconds. */
  start?: number;
  takesFocus?: boolean;
  ref?: RefCallback<HTMLIFrameElement | HTMLVideoElement> | undefined;
}

/** Starts at once where the browser allows it. YouTube refuses frames that send no referrer (error 153). */
export function VideoFrame({ title, lang, video, start = 0, takesFocus = false, ref }: VideoFrameProps) {
  const spoken = lang ?? 'en';
  const hold = useCallback(
    (player: HTMLIFrameElement | HTMLVideoElement | null) => {
      if (takesFocus) player?.focus();
      ref?.(player);
    },
    [takesFocus, ref],
  );
  return (
    <div className={`${styles.frame} no-print`} lang={lang}>
      {video.player === 'frame' ? (
        <iframe
          ref={hold}
          src={startingAt(video.autoplaySrc, start)}
          title={title}
          onLoad={takesFocus ? focusAgain : undefined}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where the content names a captions file
        <video
          ref={hold}
          src={startingAt(video.autoplaySrc, start)}
          aria-label={title}
          controls
          autoPlay
          playsInline
          preload="metadata"
        >
          {video.captions !== undefined && (
            <track kind="captions" src={video.captions} srcLang={spoken} label={ownNameOf(spoken)} default />
          )}
        </video>
      )}
    </div>
  );
}

/** A frame can lose the focus while it loads. */
function focusAgain({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  if (document.activeElement?.localName === 'body') currentTarget.focus();
}
