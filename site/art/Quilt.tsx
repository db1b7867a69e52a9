import type { Brand } from '../../server/content/schema/site-schema.ts';
import { ownBrand } from './brand/own-brand.ts';
import type { Palette } from './brand/brand-colours.ts';
import {
  diamond,
  dot,
  drop,
  flower,
  half,
  petal,
  quarter,
  ring,
  sequence,
  type Shape,
  slant,
  square,
  triangle,
  wave,
  wedge,
} from './brand/grid.ts';

type Tone = 'pale' | 'soft' | 'strong' | 'deep' | 'accent';

const grounds: Tone[] = ['soft', 'strong', 'pale', 'deep'];
/** At least four shapes, since neighbours differ. A repeated shape is more frequent. */
const patterns: Readonly<Record<Brand['tiles'], readonly Shape[]>> = {
  mixed: [quarter, petal, dot, half, triangle, quarter],
  petals: [petal, flower, drop, petal, dot],
  waves: [wave, ring, half, wave, quarter],
  kites: [triangle, diamond, slant, wedge],
};
const onTop: Record<Tone, Tone[]> = {
  pale: ['strong', 'soft', 'deep'],
  soft: ['deep', 'pale', 'strong'],
  strong: ['pale', 'soft', 'deep'],
  deep: ['soft', 'strong', 'pale'],
  accent: ['deep'],
};

type Props = {
  x: number;
  y: number;
  columns: number;
  rows: number;
  size: number;
  p: Palette;
  seed: string;
  tiles?: Brand['tiles'];
};

/** Square tiles with one shape each. No two neighbours are alike; one tile has four parts, one the accent. */
export function Quilt({ x, y, columns, rows, size, p, seed, tiles: pattern = ownBrand.tiles }: Props) {
  const shapes = patterns[pattern];
  const next = sequence(seed);
  const pick = <T,>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const count = columns * rows;
  const accent = Math.floor(next() * count);
  const small = (accent + 1 + Math.floor(next() * (count - 1))) % count;
  const tiles: Tone[] = [];
  const drawn: unknown[] = [];
  const layers = new Map<Tone, string>();
  const under = new Map<Tone, string>();
  const paint = (layer: Map<Tone, string>, tone: Tone, d: string) => layer.set(tone, (layer.get(tone) ?? '') + d);

  for (let index = 0; index < count; index += 1) {
    const left = x + (index % columns) * size;
    const top = y + Math.floor(index / columns) * size;
    // The field beside the first column is pale too.
    const beside = index % columns > 0 ? tiles[index - 1] : 'pale';
    const tile = pick(grounds.filter((tone) => tone !== beside && tone !== tiles[index - columns]));
    const shape = pick(shapes.filter((one) => one !== drawn[index - 1] && one !== drawn[index - columns]));
    const tone = index === accent ? 'accent' : pick(onTop[tile]);
    const turn = Math.floor(next() * 4);
    const part = size / 2;
    tiles.push(tile);
    drawn.push(shape);
    paint(under, tile, square(left, top, size, 0));
    if (index === small) {
      for (const [dx, dy] of [
        [0, 0],
        [part, 0],
        [0, part],
        [part, part],
      ] as const)
        paint(layers, tone, shape(left + dx, top + dy, part, turn));
    } else if (shape === dot) paint(layers, tone, dot(left + size / 6, top + size / 6, (size * 2) / 3, 0));
    else paint(layers, tone, shape(left, top, size, turn));
  }
  return [...under, ...layers].map(([tone, d], index) => <path key={index} d={d} fill={p[tone]} />);
}
