import type { Emblem } from '../../server/content/schema.ts';
import { palette } from './colours.ts';
import { EmblemArt } from './emblems/EmblemArt.tsx';
import { Quilt } from './Quilt.tsx';

export type CoverProps = { emblem: Emblem; hue: number; initials: string; shape?: 'wide' | 'tall' };

// A sun, a window, a leaf and its mirror, a flower: all stay clear of the quilt's edge at 200.
const backdrops = [
  'M18 90a82 82 0 0 1 164 0a82 82 0 0 1-164 0',
  'M22 180V90a78 78 0 0 1 156 0v90z',
  'M16 12h84a84 78 0 0 1 84 78v78h-84a84 78 0 0 1-84-78z',
  'M184 12v78a84 78 0 0 1-84 78H16V90a84 78 0 0 1 84-78z',
  'M59 49a41 41 0 0 1 82 0a41 41 0 0 1 0 82a41 41 0 0 1-82 0a41 41 0 0 1 0-82',
];

/**
 * The cover of a course: its emblem on a field, beside a quilt of tiles in the course's hue. Wide is 16:9 for cards;
 * tall is 2:3, the quilt below, for the picture of a shared link.
 */
export function Cover({ emblem, hue, initials, shape = 'wide' }: CoverProps) {
  const p = palette(hue);
  const seed = emblem + hue;
  const tall = shape === 'tall';
  // Courses lie about 30 degrees apart, so next to each other they get different fields.
  const backdrop = backdrops[Math.round(hue / 30) % backdrops.length];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={tall ? '0 0 200 300' : '0 0 320 180'} aria-hidden="true">
      <path d={tall ? 'M0 0h200v300H0z' : 'M0 0h320v180H0z'} fill={p.ground} />
      <g transform={tall ? 'translate(0 20)' : undefined}>
        <path d={backdrop} fill={p.pale} />
        <g transform="translate(102 95)">
          <EmblemArt emblem={emblem} p={p} initials={initials} />
        </g>
      </g>
      {tall ? (
        <Quilt x={0} y={200} columns={4} rows={2} size={50} p={p} seed={seed} />
      ) : (
        <Quilt x={200} y={0} columns={2} rows={3} size={60} p={p} seed={seed} />
      )}
    </svg>
  );
}
