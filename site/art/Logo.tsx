import { colours } from '../../domain/colours.ts';

/** The letter क as a classroom: the roof line, the sun and an open door. */
export const markPath = 'M8 12h48v8H36v5h1a18 18 0 0 1 18 18v4h-8.5v-4a9.5 9.5 0 0 0-9.5-9.5h-1V53h-8V20H8z';

const sun = { cx: 17.5, cy: 36, r: 10.5 };

/** The brand mark on its tile, for icons and pictures; the brand's name stands beside it as text. */
export function Logo() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="40" height="40" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill={colours.indigo.light} />
      <path d={markPath} fill={colours.paper.light} />
      <circle {...sun} fill={colours.marigold.light} />
    </svg>
  );
}

/** The mark alone, cut to its outline: its bar can lie over the bar of a page or slip. Styles fill it. */
export function Mark() {
  return (
    <svg viewBox="7 12 49 41" width="44" height="36.8" aria-hidden="true">
      <path d={markPath} />
      <circle {...sun} />
    </svg>
  );
}
