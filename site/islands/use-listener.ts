import { useEffect, useRef } from 'react';

/** Calls `listen` at each such event of `target`, by default the window, while the component is shown. */
export function useListener<Type extends keyof WindowEventMap>(
  type: Type,
  listen: (event: WindowEventMap[Type]) => void,
  target: () => EventTarget = () => globalThis,
): void {
  const newest = useRef({ listen, target });
  useEffect(() => {
    newest.current = { listen, target };
  });
  useEffect(() => {
    const found = newest.current.target();
    const heard = (event: Event) => newest.current.listen(event as WindowEventMap[Type]);
    found.addEventListener(type, heard);
    return () => found.removeEventListener(type, heard);
  }, [type]);
}
