import { useEffect, useRef, useState } from 'react';
import { growingPause } from './growing-pause.ts';

/** In milliseconds, after several failures. */
const LONGEST = 60_000;

/**
 * Asks at once and after each `every` milliseconds while somebody can see the page, and less often while it fails.
 * Gives whether the last time failed.
 */
export function usePolling(ask: () => Promise<void>, every: number): boolean {
  const [isFailing, setIsFailing] = useState(false);
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });
  useEffect(() => {
    let failures = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function turn() {
      if (!document.hidden) {
        failures = await newest.current().then(
          () => 0,
          () => failures + 1,
        );
        if (isOver) return;
        setIsFailing(failures > 0);
      }
      timer = setTimeout(() => void turn(), growingPause(failures, { first: every, longest: LONGEST }));
    }
    void turn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [every]);
  return isFailing;
}
