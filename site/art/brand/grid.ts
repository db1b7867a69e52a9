/** The quilt of a cover: square cells with one simple shape each. The seed decides the shapes. */

export type Shape = (x: number, y: number, s: number, turn: number) => string;

type Point = readonly [number, number];

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const corner = (x: number, y: number, s: number, turn: number): Point => {
  const [cx, cy] = corners[((turn % 4) + 4) % 4] ?? corners[0];
  return [x + cx * s, y + cy * s];
};

export const square: Shape = (x, y, s) => `M${x} ${y}h${s}v${s}h-${s}z`;

export const quarter: Shape = (x, y, s, turn) => {
  const [cx, cy] = corner(x, y, s, turn);
  const [fx, fy] = corner(x, y, s, turn + 1);
  const [tx, ty] = corner(x, y, s, turn - 1);
  return `M${cx} ${cy}L${fx} ${fy}A${s} ${s} 0 0 1 ${tx} ${ty}z`;
};

export const triangle: Shape = (x, y, s, turn) => {
  const points = [-1, 0, 1].map((step) => corner(x, y, s, turn + step).join(' '));
  return `M${points.join('L')}z`;
};

export const dot: Shape = (x, y, s) => {
  const r = s / 2;
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${s} 0a${r} ${r} 0 0 1-${s} 0`;
};

export const half: Shape = (x, y, s, turn) => {
  const r = s / 2;
  const [fx, fy] = corner(x, y, s, turn);
  const [tx, ty] = corner(x, y, s, turn + 1);
  return `M${fx} ${fy}A${r} ${r} 0 0 0 ${tx} ${ty}z`;
};

export const petal: Shape = (x, y, s, turn) => {
  const [fx, fy] = corner(x, y, s, turn);
  const [tx, ty] = corner(x, y, s, turn + 2);
  return `M${fx} ${fy}A${s} ${s} 0 0 1 ${tx} ${ty}A${s} ${s} 0 0 1 ${fx} ${fy}`;
};

export const flower: Shape = (x, y, s) => {
  const h = s / 2;
  return petal(x, y, h, 0) + petal(x + h, y, h, 1) + petal(x, y + h, h, 1) + petal(x + h, y + h, h, 0);
};

/** A circle with one pointed corner. */
export const drop: Shape = (x, y, s, turn) => {
  const point = corner(x, y, s, turn);
  const [from, to] = [1, -1].map((step) => between(point, corner(x, y, s, turn + step)).join(' '));
  return `M${point.join(' ')}L${from}A${s / 2} ${s / 2} 0 1 1 ${to}z`;
};

export const ring: Shape = (x, y, s, turn) => {
  const point = corner(x, y, s, turn);
  const [from, to] = [corner(x, y, s, turn + 1), corner(x, y, s, turn - 1)];
  const [inTo, inFrom] = [between(point, to), between(point, from)];
  const r = s / 2;
  return `M${from.join(' ')}A${s} ${s} 0 0 1 ${to.join(' ')}L${inTo.join(' ')}A${r} ${r} 0 0 0 ${inFrom.join(' ')}z`;
};

/** The area below a wave, across or down. */
export const wave: Shape = (x, y, s, turn) => {
  const [h, q] = [s / 2, s / 4];
  return turn % 2 === 0
    ? `M${x} ${y + h}a${q} ${q} 0 0 1 ${h} 0a${q} ${q} 0 0 0 ${h} 0v${h}h-${s}z`
    : `M${x + h} ${y}a${q} ${q} 0 0 1 0 ${h}a${q} ${q} 0 0 0 0 ${h}h-${h}v-${s}z`;
};

export const diamond: Shape = (x, y, s) => {
  const h = s / 2;
  return `M${x + h} ${y}l${h} ${h}-${h} ${h}-${h}-${h}z`;
};

export const slant: Shape = (x, y, s, turn) => {
  const points = [
    corner(x, y, s, turn),
    corner(x, y, s, turn + 1),
    corner(x, y, s, turn + 2),
    corner(x, y, s, turn + 3),
  ];
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  return `M${a.join(' ')}L${between(a, b).join(' ')}L${c.join(' ')}L${between(c, d).join(' ')}z`;
};

export const wedge: Shape = (x, y, s, turn) => {
  const points = [corner(x, y, s, turn), corner(x, y, s, turn + 1), [x + s / 2, y + s / 2]];
  return `M${points.map((point) => point.join(' ')).join('L')}z`;
};

function between(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

/** Numbers from 0 to 1 that look random, but depend only on the words. */
export function sequence(words: string): () => number {
  let state = 2166136261;
  for (const letter of words) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
