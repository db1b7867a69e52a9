import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { week, WeekOfHours } from './WeekOfHours.tsx';

test('both weeks have 168 hours, and eight tiles that differ', () => {
  for (const hours of ['guess', 'measured'] as const)
    expect(week.reduce((sum, activity) => sum + activity[hours], 0)).toBe(7 * 24);
  expect(new Set(week.map(({ shape }) => shape)).size).toBe(8);
});

test('as many tiles are drawn as there are hours', () => {
  const heights = [...renderToStaticMarkup(<WeekOfHours />).matchAll(/h10v(\d+)h-10z/g)].map(([, height]) =>
    Number(height),
  );
  expect(heights.reduce((sum, height) => sum + height, 0)).toBe(2 * 168 * 10);
});
