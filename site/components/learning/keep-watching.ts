import type { Place } from '../../../domain/learning/progress.ts';
import { followVideo, type Player } from './follow-video.ts';

/** Milliseconds between saves of a playing video. It is also saved on stop and when the page is left. */
const KEEP_EVERY = 30_000;

export interface Watching {
  /** Saves the place that the video has now. */
  keepNow: () => void;
  stop: () => void;
}

/** Saves the place of a video until it is stopped. */
export function keepWatching(player: Player, keep: (place: Place) => void): Watching {
  let place: Place | undefined;
  let kept: number | undefined;
  let keptAt = performance.now();

  function keepNow(): void {
    if (place === undefined || place.seconds === kept) return;
    kept = place.seconds;
    keptAt = performance.now();
    keep(place);
  }

  const stop = followVideo(player, (now, is) => {
    // Nothing was played yet.
    if (now.seconds === 0 && place === undefined) return;
    place = now;
    if (is === 'stopped' || performance.now() - keptAt >= KEEP_EVERY) keepNow();
  });
  return {
    keepNow,
    stop: () => {
      stop();
      keepNow();
    },
  };
}
