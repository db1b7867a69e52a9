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

/** Keeps the chosen id in the URL (`/page#id`), without history or scrolling. Ids of other islands are ignored. */
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
