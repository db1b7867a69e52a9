import { useState, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('hashchange', listener);
  };
}

/**
 * Which of some ids is chosen, kept in the address (`/page#id`) so that it can be shared; the first until one is.
 * A choice replaces the address without a step in the history and without a scroll. Other islands' ids are let be.
 */
export function useAddress(ids: readonly string[]): [chosen: string | undefined, choose: (id: string) => void] {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash.slice(1),
    () => '',
  );
  const [chosen, setChosen] = useState(ids[0]);
  if (hash !== chosen && ids.includes(hash)) setChosen(hash);

  return [
    chosen,
    (id) => {
      setChosen(id);
      history.replaceState(history.state, '', `#${id}`);
      for (const listener of listeners) listener();
    },
  ];
}
