import { ownBrand } from './brand/own-brand.ts';
import { palette } from './brand/brand-colours.ts';
import { Quilt } from './Quilt.tsx';

/** A4 across, in millimetres. */
export const BORDER = { width: 297, height: 210, tile: 10, columns: 28, rows: 19 } as const;

/** The `viewBox` of TopRow. */
export const TOP_ROW_BOX = `0 0 ${BORDER.columns * BORDER.tile} ${BORDER.tile}`;

/** The sample's indigo, for courses that the site no longer has. */
const HOUSE_HUE = 280;

interface Props {
  /** Of the certificate: it arranges the tiles, so that no two certificates are alike. */
  number: string;
  course: { cover: { hue: number } } | undefined;
}

/** Tiles of 10 mm around a certificate, in the middle of an A4, in the hue of its course. */
export function Border({ number, course }: Props) {
  const { tile, columns, rows } = BORDER;
  const tiles = tilesOf(course);
  const left = (BORDER.width - columns * tile) / 2;
  const top = (BORDER.height - rows * tile) / 2;
  const [right, bottom] = [(columns - 1) * tile, (rows - 1) * tile];
  return (
    <g transform={`translate(${left} ${top})`}>
      <TopRow number={number} course={course} />
      <Quilt {...tiles} x={0} y={bottom} columns={columns} rows={1} seed={`${number} bottom`} />
      <Quilt {...tiles} x={0} y={tile} columns={1} rows={rows - 2} seed={`${number} left`} />
      <Quilt {...tiles} x={right} y={tile} columns={1} rows={rows - 2} seed={`${number} right`} />
    </g>
  );
}

/** The upper row of a certificate's border, from 0, 0: beside a result it shows at one glance whether they belong together. */
export function TopRow({ number, course }: Props) {
  return <Quilt {...tilesOf(course)} x={0} y={0} columns={BORDER.columns} rows={1} seed={`${number} top`} />;
}

const tilesOf = (course: Props['course']) =>
  ({ size: BORDER.tile, p: palette(course?.cover.hue ?? HOUSE_HUE), tiles: ownBrand.tiles }) as const;
