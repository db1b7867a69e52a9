import { ownBrand } from './brand/own-brand.ts';
import { palette } from './brand/brand-colours.ts';
import { Quilt } from './Quilt.tsx';

/** A4 across, in millimetres. */
export const BORDER = { width: 297, height: 210, tile: 10, columns: 28, rows: 19 } as const;

/** The sample's indigo, for courses that the site no longer has. */
const HOUSE = { emblem: 'letters', hue: 280 } as const;

/** Tiles of 10 mm around a certificate, in the middle of an A4, in the hue of its course. */
export function Border({ course }: { course: { cover: { emblem: string; hue: number } } | undefined }) {
  const { emblem, hue } = course?.cover ?? HOUSE;
  const { tile, columns, rows } = BORDER;
  const p = palette(hue);
  const tiles = { size: tile, p, tiles: ownBrand.tiles } as const;
  const seed = emblem + hue;
  const left = (BORDER.width - columns * tile) / 2;
  const top = (BORDER.height - rows * tile) / 2;
  const [right, bottom] = [(columns - 1) * tile, (rows - 1) * tile];
  return (
    <g transform={`translate(${left} ${top})`}>
      <Quilt {...tiles} x={0} y={0} columns={columns} rows={1} seed={`${seed} top`} />
      <Quilt {...tiles} x={0} y={bottom} columns={columns} rows={1} seed={`${seed} bottom`} />
      <Quilt {...tiles} x={0} y={tile} columns={1} rows={rows - 2} seed={`${seed} left`} />
      <Quilt {...tiles} x={right} y={tile} columns={1} rows={rows - 2} seed={`${seed} right`} />
    </g>
  );
}
