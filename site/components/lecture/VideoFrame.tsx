import type { RefCallback, SyntheticEvent } from 'react';
import { ownNameOf } from '../../../domain/text/language.ts';
import { startingAt, type VideoAddresses } from '../../../domain/course/video.ts';
import styles from './VideoFrame.module.css';

export interface VideoFrameProps {
  title: string;
  /** The language of the title and the speech. */
  lang?: string | undefined;
  video: VideoAddresses;
  autoplay: boolean;
  /** In whole seconds. */
  start?: number;
  takesFocus?: boolean;
  ref?: RefCallback<HTMLIFrameElement | HTMLVideoElement> | undefined;
}

/** YouTube refuses frames that send no referrer (error 153). */
export function VideoFrame({ title, lang, video, autoplay, start = 0, takesFocus = false, ref }: VideoFrameProps) {
  const spoken = lang ?? 'en';
  return (
    <div className={`${styles.frame} no-print`} lang={lang}>
      {video.player === 'frame' ? (
        <iframe
          ref={takesFocus ? focusOn : ref}
          src={startingAt(autoplay ? video.autoplaySrc : video.src, start)}
          title={title}
          onLoad={takesFocus ? focusAgain : undefined}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where the content names a captions file
        <video
          ref={takesFocus ? focusOn : ref}
          src={startingAt(video.src, start)}
          aria-label={title}
          controls
          autoPlay={autoplay}
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

function focusOn(player: HTMLElement | null): void {
  player?.focus();
}

/** A frame can lose the focus while it loads. */
function focusAgain({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  if (document.activeElement?.localName === 'body') currentTarget.focus();
}
