/** Reads HEIC pictures, which iPhones make. No other decoder of ours knows their format (HEVC). */
import { crc32, deflateSync } from 'node:zlib';
import libheif from 'libheif-js/wasm-bundle.js';

export interface Pixels {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * The pixels of the main picture, upright. Undefined if it cannot be read, `too-large` above so many pixels, which its
 * head says before anything is decoded.
 */
export async function heicPixels(bytes: Uint8Array, mostPixels: number): Promise<Pixels | 'too-large' | undefined> {
  const pictures = new libheif.HeifDecoder().decode(bytes);
  const main = pictures.find((picture) => picture.is_primary()) ?? pictures[0];
  if (main === undefined) return undefined;
  const [width, height] = [main.get_width(), main.get_height()];
  if (width * height > mostPixels) return 'too-large';
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise((resolve) => main.display({ data, width, height }, resolve));
  for (const picture of pictures) picture.free();
  return drawn === null ? undefined : { data: new Uint8Array(data.buffer), width, height };
}

/** The colour profile in the head of a HEIC picture (ISO/IEC 14496-12, 12.1.5). */
export function heicProfile(bytes: Buffer): Buffer | undefined {
  const at = bytes.indexOf('colrprof');
  return at < 4 ? undefined : bytes.subarray(at + 8, at - 4 + bytes.readUInt32BE(at - 4));
}

/** Bytes before the second chunk of a PNG: its mark, and the chunk with its size. */
const HEAD_OF_PNG = 33;

/** A PNG with a colour profile (ISO/IEC 15948, 11.3.3.3). */
export function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (profile === undefined) return png;
  const chunk = Buffer.concat([Buffer.from('iCCP'), Buffer.from('own\0\0'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, HEAD_OF_PNG), length, chunk, check, png.subarray(HEAD_OF_PNG)]);
}
