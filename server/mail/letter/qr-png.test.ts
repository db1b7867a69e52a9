import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPng } from './qr-png.ts';

const LINK = 'upi://pay?pa=kaksha@example&pn=Kaksha&am=199.00&cu=INR&tn=React%20Js';

test('every module is a black square of the picture, on white that goes on all around', () => {
  const { png, size } = qrPng(LINK);
  const { data, width, height } = PNG.sync.read(png, { checkCRC: true });
  expect([width, height]).toEqual([size, size]);
  const modules = encode(LINK, { ecc: 'M', border: 4 });
  const scale = size / modules.size;
  const wrong = Array.from({ length: width * height }, (_, at) => at).filter((at) => {
    const isDark = modules.data[Math.floor(at / width / scale)]?.[Math.floor((at % width) / scale)];
    const pixel = [...data.subarray(at * 4, at * 4 + 4)].join(' ');
    return pixel !== (isDark === true ? '0 0 0 255' : '255 255 255 255');
  });
  expect(wrong).toEqual([]);
});

test.each([LINK, `${LINK}&x=${'y'.repeat(300)}`])('a scanner reads %s', async (text) => {
  const { data, width, height } = PNG.sync.read(qrPng(text).png);
  const symbols = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  expect(symbols.map((symbol) => symbol.decode())).toEqual([text]);
});
