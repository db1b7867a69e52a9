import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('draws exactly the dark modules, with four white ones around', () => {
  const text = 'upi://pay?pa=kaksha@example&pn=Kaksha&am=650.00&cu=INR&tn=React';
  const { path, size } = qrPath(text);
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i++) drawn[Number(y)]![Number(x) + i] = true;
  }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  expect(drawn.slice(0, 4).flat()).not.toContain(true);
});
