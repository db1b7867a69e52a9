import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { keepWatching } from '../../learning/keep-watching.ts';
import { openProgress, type OpenProgress } from '../../learning/kept-progress.ts';

/** The start in seconds, and the element of the player, whose position is stored under `path`. */
export function useKeptPlace(path: string, number: number): { stage: RefObject<HTMLDivElement | null>; start: number } {
  const stage = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<OpenProgress>();
  useEffect(() => {
    let isWanted = true;
    void openProgress(path).then((opened) => isWanted && setProgress(opened));
    return () => {
      isWanted = false;
    };
  }, [path]);
  // The position at opening: later ones must not restart the video.
  const start = useMemo(() => progress?.goesOnAt(number) ?? 0, [progress, number]);
  useEffect(() => {
    const player = stage.current?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe, video');
    return progress && player ? keepWatching(player, progress, number) : undefined;
  }, [progress, number]);
  return { stage, start };
}
