/**
 * Where a video lies and the addresses that follow from it. A new host is one more key of `Video` and one more
 * branch here; nothing else in the house knows a host's addresses.
 */

/** A video, named by its host: `{ youtube: id }`, or `{ file, captions }` for one this site serves itself. */
type Video = { youtube: string } | { file: string; captions?: string | undefined };

export interface VideoAddresses {
  /** How a page plays it: in a frame of the host's, or with the browser's own player. */
  player: 'frame' | 'native';
  /** For the frame or the player; waits for a press on play. */
  src: string;
  /** The same, beginning at once where the browser allows it. */
  autoplaySrc: string;
  /** A page or file that plays it without any script of ours. */
  watch: string;
  /** A small 16:9 picture, when the host has one. */
  thumbnail?: string;
  /** WebVTT captions in English, for the native player. */
  captions?: string;
}

/** YouTube video ID: eleven letters, digits, hyphens or underscores. */
export const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;

/** Origins that pages load frames and pictures from: what the Content-Security-Policy allows. */
export const videoOrigins = {
  frames: ['https://www.youtube-nocookie.com'],
  pictures: ['https://i.ytimg.com'],
} as const;

/**
 * All addresses of a video. The YouTube ones use the host that sets no cookie before play; `rel=0` keeps
 * suggestions to the same channel, and `enablejsapi` lets the page that shows a frame ask where the video stands (YouTube IFrame
 * player parameters).
 */
export function videoAddresses(video: Video): VideoAddresses {
  if ('youtube' in video) {
    const id = video.youtube;
    const src = `${videoOrigins.frames[0]}/embed/${id}?rel=0&playsinline=1&enablejsapi=1`;
    return {
      player: 'frame',
      src,
      autoplaySrc: `${src}&autoplay=1`,
      watch: `https://www.youtube.com/watch?v=${id}`,
      thumbnail: `${videoOrigins.pictures[0]}/vi/${id}/mqdefault.jpg`,
    };
  }
  const { file, captions } = video;
  return { player: 'native', src: file, autoplaySrc: file, watch: file, ...(captions !== undefined && { captions }) };
}

/** The address of a frame or file (`src` of VideoAddresses) that begins at so many seconds: whole ones, for both kinds. */
export function startingAt(src: string, seconds: number): string {
  if (seconds === 0) return src;
  return src.includes('?') ? `${src}&start=${seconds}` : `${src}#t=${seconds}`;
}
