import { palette } from './brand/brand-colours.ts';
import { EmblemArt } from './EmblemArt.tsx';
import { Letters } from './Letters.tsx';
import { ownBrand } from './brand/own-brand.ts';
import type { Outline } from '../../server/content/schema/brand-kit.ts';
import { Quilt } from './Quilt.tsx';

export type CoverProps = {
  emblem: string;
  hue: number;
  initials: string;
  /** As a path, for scripts without drawn letters. */
  outline?: Outline | undefined;
  shape?: 'wide' | 'tall' | 'square';
};

// A sun, a window, a leaf and its mirror, a flower: all stay clear of the quilt's edge at 200.
const backdrops = [
  'M18 90a82 82 0 0 1 164 0a82 82 0 0 1-164 0',
  'M22 180V90a78 78 0 0 1 156 0v90z',
  'M16 12h84a84 78 0 0 1 84 78v78h-84a84 78 0 0 1-84-78z',
  'M184 12v78a84 78 0 0 1-84 78H16V90a84 78 0 0 1 84-78z',
  'M59 49a41 41 0 0 1 82 0a41 41 0 0 1 0 82a41 41 0 0 1-82 0a41 41 0 0 1 0-82',
];

const layouts = {
  wide: { width: 320, height: 180, field: undefined, quilt: { x: 200, y: 0, columns: 2, rows: 3, size: 60 } },
  tall: { width: 200, height: 300, field: 'translate(0 20)', quilt: { x: 0, y: 200, columns: 4, rows: 2, size: 50 } },
  square: { width: 180, height: 180, field: 'translate(-10)', quilt: undefined },
} as const;

/** Wide is 16:9 for cards, tall is 2:3 for pictures of shared links, square is the emblem's field alone. */
export function Cover({ emblem, hue, initials, outline, shape = 'wide' }: CoverProps) {
  const p = palette(hue);
  const seed = emblem + hue;
  const drawing = ownBrand.emblems[emblem];
  const { width, height, field, quilt } = layouts[shape];
  // Hues of courses are about 30 degrees apart, so neighbours get different fields.
  const backdrop = backdrops[Math.round(hue / 30) % backdrops.length];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 0h${width}v${height}H0z`} fill={p.ground} />
      <g transform={field}>
        <path d={backdrop} fill={p.pale} />
        <g transform="translate(102 95)">
          {drawing === undefined ? (
            <Letters p={p} initials={initials} outline={outline} />
          ) : (
            <EmblemArt drawing={drawing} p={p} />
          )}
        </g>
      </g>
      {quilt !== undefined && <Quilt {...quilt} p={p} seed={seed} />}
    </svg>
  );
}

/** The size of a course's band, in units of its own. */
export const BAND = { width: 1200, height: 60 } as const;

/** A strip of tiles. Laid side by side, it is as wide as any screen. */
export function Band({ emblem, hue }: Pick<CoverProps, 'emblem' | 'hue'>) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${BAND.width} ${BAND.height}`}>
      <Quilt x={0} y={0} columns={20} rows={1} size={60} p={palette(hue)} seed={emblem + hue} />
    </svg>
  );
}
