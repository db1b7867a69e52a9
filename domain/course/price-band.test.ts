import { expect, test } from 'vitest';
import { priceBand } from './price-band.ts';

test.each([
  [330, 'low'],
  [500, 'low'],
  [500.5, 'middle'],
  [1000, 'middle'],
  [1500, 'high'],
])('₹%d is %s', (rupees, band) => expect(priceBand(rupees)).toBe(band));
