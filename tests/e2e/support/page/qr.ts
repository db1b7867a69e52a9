import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';

/** Read by zbar, sorted. */
export async function readCodes(screenshot: Buffer): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(screenshot);
  const pixels = new Uint8Array(data).buffer;
  const symbols = await scanRGBABuffer(pixels, width, height);
  return symbols.map((symbol) => symbol.decode()).toSorted();
}

/** The expected link, from price and payee. */
export function paymentLink(vpa: string, name: string, amount: string, note: string): string {
  return `upi://pay?pa=${vpa}&pn=${name.replaceAll(' ', '%20')}&am=${amount}&cu=INR&tn=${note.replaceAll(' ', '%20')}`;
}
