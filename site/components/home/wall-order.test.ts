import { expect, test } from 'vitest';
import { wallOrder } from './wall-order.ts';

const courses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index, cover: { hue: (index * 77) % 360 } }));

test('twelve courses fill three rows, each once, and no neighbours are alike in hue', () => {
  const wall = wallOrder(courses(12).map((course, index) => ({ ...course, cover: { hue: index * 30 } })));
  expect(new Set(wall.map(({ id }) => id)).size).toBe(12);
  const apart = (one: number, other: number) => {
    const between = Math.abs(wall[one]!.cover.hue - wall[other]!.cover.hue);
    return Math.min(between, 360 - between);
  };
  const all = [...wall.keys()];
  const beside = all.filter((at) => at % 4 < 3).map((at) => apart(at, at + 1));
  const below = all.filter((at) => at < 8).map((at) => apart(at, at + 4));
  expect(Math.min(...beside, ...below)).toBeGreaterThanOrEqual(90);
});

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [5, 4],
  [11, 8],
  [40, 12],
])('of %i courses it shows %i, each once', (count, shown) => {
  const wall = wallOrder(courses(count));
  expect(wall).toHaveLength(shown);
  expect(new Set(wall).size).toBe(shown);
});
