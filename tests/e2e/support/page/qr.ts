import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';

/** The texts of all QR codes in a screenshot, read by zbar, sorted. */
export async function readCodes(screenshot: Buffer): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(screenshot);
  const pixels = new Uint8Array(data).buffer;
  const symbols = await scanRGBABuffer(pixels, width, height);
  return symbols.map((symbol) => symbol.decode()).toSorted();
}

/** The link that a payment code must hold, put together from the price and the payee. */
export function paymentLink(vpa: string, name: string, amount: string, note: string): string {
  return `upi://pay?pa=${vpa}&pn=${name.replaceAll(' ', '%20')}&am=${amount}&cu=INR&tn=${note.replaceAll(' ', '%20')}`;
}
