/** State that outlives a drawing, for `useSyncExternalStore`. */
export function createStore<State extends object>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    current: (): State => state,
    set: (changes: Partial<State>): void => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
