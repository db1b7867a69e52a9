import type { VideoAddresses } from '../../../domain/course/video.ts';
import styles from './VideoFrame.module.css';

interface Props {
  title: string;
  video: VideoAddresses;
  autoplay: boolean;
  /** Takes the keyboard's focus over from what was pressed and is gone. */
  takeFocus?: boolean;
}

function focusOn(player: HTMLElement | null): void {
  player?.focus();
}

/** A frame can lose the focus while what it shows is fetched; then nothing has it, and it is taken again. */
function focusAgain({ currentTarget }: { currentTarget: HTMLElement }): void {
  if (document.activeElement === document.body) currentTarget.focus();
}

/** A playing video, whoever hosts it. YouTube refuses frames that send no referrer (error 153). */
export function VideoFrame({ title, video, autoplay, takeFocus = false }: Props) {
  return (
    <div className={styles.frame}>
      {video.player === 'frame' ? (
        <iframe
          ref={takeFocus ? focusOn : undefined}
          onLoad={takeFocus ? focusAgain : undefined}
          src={autoplay ? video.autoplaySrc : video.src}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where the content names a captions file
        <video
          ref={takeFocus ? focusOn : undefined}
          src={video.src}
          aria-label={title}
          controls
          autoPlay={autoplay}
          playsInline
          preload="metadata"
        >
          {video.captions !== undefined && (
            <track kind="captions" src={video.captions} srcLang="en" label="English" default />
          )}
        </video>
      )}
    </div>
  );
}
