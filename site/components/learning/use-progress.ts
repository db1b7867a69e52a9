import { useCallback, useSyncExternalStore } from 'react';
import { type OpenProgress, progressOf } from './kept-progress.ts';

/** Undefined on the server, and at first. */
export function useProgress(path: string): OpenProgress | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => progressOf(path).subscribe(listener), [path]),
    () => progressOf(path).now(),
    () => undefined,
  );
}
