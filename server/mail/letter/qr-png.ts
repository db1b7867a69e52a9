import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** White modules around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Pixels of a module, sharp on screens with double resolution. */
const MODULE = 8;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A QR code as a PNG (W3C PNG, third edition). `size`: pixels of a side. Throws a RangeError for too much text. */
export function qrPng(text: string): { png: Buffer; size: number } {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const size = modules * MODULE;
  const lines = data.flatMap((row) => {
    // A module is a byte of eight pixels, where a set bit is white. The first byte of a line says "no filter".
    const line = Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))]);
    return Array<Buffer>(MODULE).fill(line);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit a pixel. The other bytes stay 0: grey, usual compression and filters, not interlaced.
  header.writeUInt8(1, 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND')];
  return { png: Buffer.concat([Buffer.from(SIGNATURE), ...chunks]), size };
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
