import type { Place } from '../../../domain/learning/progress.ts';
import { followVideo } from './follow-video.ts';
import type { OpenProgress } from './kept-progress.ts';

/** Milliseconds between saves of a playing video. It is also saved on stop and when the page is left. */
const KEEP_EVERY = 30_000;

/** Saves a lecture's position until the returned function is called. */
export function keepWatching(
  player: HTMLIFrameElement | HTMLVideoElement,
  progress: Pick<OpenProgress, 'keepLecture'>,
  number: number,
): () => void {
  let place: Place | undefined;
  let kept: number | undefined;
  let keptAt = performance.now();

  function keep(): void {
    if (place === undefined || place.seconds === kept) return;
    kept = place.seconds;
    keptAt = performance.now();
    progress.keepLecture(number, place);
  }
  const keepHidden = () => void (document.visibilityState === 'hidden' && keep());

  const stop = followVideo(player, (now, is) => {
    // Nothing was played yet.
    if (now.seconds === 0 && place === undefined) return;
    place = now;
    if (is === 'stopped' || performance.now() - keptAt >= KEEP_EVERY) keep();
  });
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keepHidden);
  return () => {
    stop();
    keep();
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keepHidden);
  };
}
