import { ownNameOf } from '../../../domain/language.ts';
import type { VideoAddresses } from '../../../domain/course/video.ts';
import styles from './VideoFrame.module.css';

interface Props {
  title: string;
  /** Of the title and what is spoken. */
  lang?: string | undefined;
  video: VideoAddresses;
  autoplay: boolean;
}

/** A playing video, whoever hosts it. YouTube refuses frames that send no referrer (error 153). */
export function VideoFrame({ title, lang, video, autoplay }: Props) {
  const spoken = lang ?? 'en';
  return (
    <div className={`${styles.frame} no-print`} lang={lang}>
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
            <track kind="captions" src={video.captions} srcLang={spoken} label={ownNameOf(spoken)} default />
          )}
        </video>
      )}
    </div>
  );
}
