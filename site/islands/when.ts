import type { ComponentType } from 'react';

/** The file of an island: its component, by its name. */
export type Module = Record<string, ComponentType<object>>;

/**
 * When an island starts in the browser, always after the page was painted: at once, once the browser has nothing else to
 * do, or once it is near the window. `calm` is for decoration: as `visible`, and never for people who save data or want
 * less motion.
 */
export type When = 'now' | 'idle' | 'visible' | 'calm';

/** The element around an island. The page's styles treat it as absent. */
export const ISLAND = 'k-island';
