/** The quilt of a cover: square cells, each with one simple shape, the same for the same seed. */

type Shape = (x: number, y: number, s: number, turn: number) => string;

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const corner = (x: number, y: number, s: number, turn: number) => {
  const [cx, cy] = corners[((turn % 4) + 4) % 4] ?? corners[0];
  return [x + cx * s, y + cy * s] as const;
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

/** Numbers from 0 to 1 that look random and are the same for the same words. */
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
