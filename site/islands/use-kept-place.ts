import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { keepWatching } from '../components/learning/keep-watching.ts';
import { openProgress, type OpenProgress } from '../components/learning/kept-progress.ts';

/**
 * Where the lecture with a number begins, in seconds, and the element in which its player stands: its place is kept while
 * it plays. `path` is that of the course's progress.
 */
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
  // As it was when this one was opened: what is kept meanwhile must not begin it anew.
  const start = useMemo(() => progress?.goesOnAt(number) ?? 0, [progress, number]);
  useEffect(() => {
    const player = stage.current?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe, video');
    return progress && player ? keepWatching(player, progress, number) : undefined;
  }, [progress, number]);
  return { stage, start };
}
