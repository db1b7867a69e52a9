/** URLs of videos. A new host is one more key of `Video` and one more branch here, and nothing elsewhere. */

/** The key is the host. `file` is a video that this site serves itself. */
export type Video = { youtube: string } | { file: string; captions?: string | undefined };

export interface VideoAddresses {
  /** In a frame of the host, or in the browser's own player. */
  player: 'frame' | 'native';
  /** Waits for a press on play in the host's own page. For search engines. */
  src: string;
  /** Starts at once where the browser allows it. */
  autoplaySrc: string;
  /** Plays without any script of ours. */
  watch: string;
  /** Follows "Open it". */
  watchWords: string;
  /** A small 16:9 picture. */
  thumbnail?: string;
  /** WebVTT captions in English for the native player. */
  captions?: string;
}

export const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;

/** Allowed by the Content-Security-Policy. */
export const videoOrigins = {
  frames: ['https://www.youtube-nocookie.com'],
  pictures: ['https://i.ytimg.com'],
} as const;

/** Sets no cookie before play. `rel=0` limits suggestions to the channel; `enablejsapi` tells our page the position. */
export function videoAddresses(video: Video): VideoAddresses {
  if ('youtube' in video) {
    const id = video.youtube;
    const src = `${videoOrigins.frames[0]}/embed/${id}?rel=0&playsinline=1&enablejsapi=1`;
    return {
      player: 'frame',
      src,
      autoplaySrc: `${src}&autoplay=1`,
      watch: `https://www.youtube.com/watch?v=${id}`,
      watchWords: 'on YouTube',
      thumbnail: `${videoOrigins.pictures[0]}/vi/${id}/mqdefault.jpg`,
    };
  }
  const { file, captions } = video;
  return {
    ...{ player: 'native', src: file, autoplaySrc: file, watch: file, watchWords: 'on its own page' },
    ...(captions !== undefined && { captions }),
  };
}

/** The URL of a frame or file that starts at a whole second. */
export function startingAt(src: string, seconds: number): string {
  if (seconds === 0) return src;
  return src.includes('?') ? `${src}&start=${seconds}` : `${src}#t=${seconds}`;
}
