import type { DrawnMark } from '../../../server/content/schema/brand-kit.ts';

/** The letter क as a classroom: roof line, sun, open door. */
export const CLASSROOM: DrawnMark = {
  path: 'M8 12h48v8H36v5h1a18 18 0 0 1 18 18v4h-8.5v-4a9.5 9.5 0 0 0-9.5-9.5h-1V53h-8V20H8z',
  sun: { cx: 17.5, cy: 36, r: 10.5 },
};
