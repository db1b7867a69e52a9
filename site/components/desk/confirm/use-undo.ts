import { useEffect, useRef, useState } from 'react';
import { useListener } from '../../../islands/use-listener.ts';

/** In milliseconds. */
const UNDO_FOR = 5000;

/** What is sent after five seconds, each thing at its own time, unless it is undone. If the page is left, it is sent at once. */
export function useUndo<Item extends object>(send: (item: Item, isLeaving: boolean) => void) {
  const [waiting, setWaiting] = useState<readonly Item[]>([]);
  const timers = useRef(new Map<Item, ReturnType<typeof setTimeout>>());
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });

  function undo(item: Item): boolean {
    clearTimeout(timers.current.get(item));
    const isWaiting = timers.current.delete(item);
    setWaiting([...timers.current.keys()]);
    return isWaiting;
  }

  function sendNow(item: Item, isLeaving = false): void {
    if (undo(item)) newest.current(item, isLeaving);
  }

  function add(item: Item): void {
    timers.current.set(
      item,
      setTimeout(() => sendNow(item), UNDO_FOR),
    );
    setWaiting([...timers.current.keys()]);
  }

  useListener('pagehide', () => {
    for (const item of timers.current.keys()) sendNow(item, true);
  });
  return { waiting, add, undo, sendNow };
}
