/** Whether the preview beside the form is open, which this browser remembers. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../../islands/store.ts';

/** Room for a form and a phone (preview.module.css). */
const WIDE = '(width >= 68.75rem)';

const KEY = 'site-preview';

const store = createStore({ isOpen: false });

/** Whether there is room for the preview beside the form. */
export function hasRoom(): boolean {
  return matchMedia(WIDE).matches;
}

export function useOpen(): boolean {
  return useSyncExternalStore(store.subscribe, store.current, store.current).isOpen;
}

export function setOpen(isOpen: boolean): void {
  store.set({ isOpen });
  try {
    if (isOpen) localStorage.setItem(KEY, 'open');
    else localStorage.removeItem(KEY);
  } catch {
    // The browser refuses storage: the next page begins closed.
  }
}

/** Opens it if it was open on the last page. */
export function openAsBefore(): void {
  try {
    store.set({ isOpen: localStorage.getItem(KEY) === 'open' });
  } catch {
    // Refused storage: it stays closed.
  }
}
