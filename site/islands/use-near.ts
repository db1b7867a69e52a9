import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/** How far outside the window an element counts as near. */
const NEAR = '800px';

/** A ref that calls `onNear` once its element is near the window. */
export function useNear(onNear: () => void): RefCallback<Element> {
  const latest = useRef(onNear);
  useLayoutEffect(() => {
    latest.current = onNear;
  });
  return useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
