import { useEffect, useRef, useState } from 'react';
import { useListener } from '../../islands/use-listener.ts';
import { useVisible } from '../../islands/use-visible.ts';
import type { Player } from './follow-video.ts';
import { keepWatching, type Watching } from './keep-watching.ts';
import { useProgress } from './use-progress.ts';

/** The second at which a lecture goes on, and the ref of its player, whose place is kept from then on. */
export function useKeptPlace(path: string, number: number): { start: number; ref: (player: Player | null) => void } {
  const progress = useProgress(path);
  const [player, setPlayer] = useState<Player | null>(null);
  // Later positions must not restart the video.
  const [start, setStart] = useState<number>();
  if (start === undefined && progress?.isAgreed === true) setStart(progress.goesOnAt(number));
  const isReady = start !== undefined;
  const keepLecture = progress?.keepLecture;
  const watching = useRef<Watching>(undefined);
  useEffect(() => {
    if (player === null || !isReady || keepLecture === undefined) return undefined;
    const { keepNow, stop } = keepWatching(player, (place) => keepLecture(number, place));
    watching.current = { keepNow, stop };
    return stop;
  }, [player, isReady, keepLecture, number]);
  useListener('pagehide', () => watching.current?.keepNow());
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) watching.current?.keepNow();
  }, [isVisible]);
  return { start: start ?? 0, ref: setPlayer };
}
