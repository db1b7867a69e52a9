import { useReducer, useSyncExternalStore } from 'react';
import { useListener } from './use-listener.ts';

/** The device tells of nothing by itself. */
const neverChanges = () => () => {};

/**
 * What `read` gives in the browser: again at each such event of the window, at each drawing, and when `readAgain` is
 * called. `before` on the server, and at first.
 */
export function useRead<Value extends string | number | null>(
  type: keyof WindowEventMap,
  read: () => Value,
  before: Value,
): [value: Value, readAgain: () => void] {
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useListener(type, readAgain);
  return [useDevice(read, before), readAgain];
}

/** What the device says, read at each drawing. `before` on the server, and at first. */
export function useDevice<Value extends string | number | boolean | null>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => before);
}
