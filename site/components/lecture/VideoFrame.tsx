import type { VideoAddresses } from '../../../domain/course/video.ts';
import styles from './VideoFrame.module.css';

interface Props {
  title: string;
  video: VideoAddresses;
  autoplay: boolean;
}

/** A playing video, whoever hosts it. YouTube refuses frames that send no referrer (error 153). */
export function VideoFrame({ title, video, autoplay }: Props) {
  return (
    <div className={`${styles.frame} no-print`}>
      {video.player === 'frame' ? (
        <iframe
          src={autoplay ? video.autoplaySrc : video.src}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where the content names a captions file
        <video src={video.src} aria-label={title} controls autoPlay={autoplay} playsInline preload="metadata">
          {video.captions !== undefined && (
            <track kind="captions" src={video.captions} srcLang="en" label="English" default />
          )}
        </video>
      )}
    </div>
  );
}
