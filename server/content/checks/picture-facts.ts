interface PictureFacts {
  kind: 'JPEG' | 'PNG' | 'WebP';
  /** In pixels, before a rotation that a phone may have noted. */
  width: number;
  height: number;
  isCut: boolean;
}

export type OtherKind = 'HEIC' | 'AVIF' | 'GIF' | 'SVG' | 'unknown';

/** The facts of a JPEG, PNG or WebP; the name of another kind; `unknown` for a file that is no picture. */
export function pictureFacts(bytes: Buffer): PictureFacts | OtherKind {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes.length < 32) return 'unknown';
  if (bytes.readUInt16BE(0) === 0xff_d8) return jpeg(bytes) ?? 'unknown';
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return png(bytes);
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webp(bytes) ?? 'unknown';
  if (text(4, 8) === 'ftyp') return text(8, 12) === 'avif' ? 'AVIF' : 'HEIC';
  if (text(0, 4) === 'GIF8') return 'GIF';
  return /^\s*<(\?xml|svg)/i.test(text(0, 200)) ? 'SVG' : 'unknown';
}

/** ITU-T T.81, annex B: segments, one of which has the size, up to the scan. */
function jpeg(bytes: Buffer): PictureFacts | undefined {
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) {
      // In the scan, a byte after FF is always a marker, and the end marker ends the picture.
      return size && { kind: 'JPEG', ...size, isCut: bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < at };
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return size && { kind: 'JPEG', ...size, isCut: true };
}

/** ISO/IEC 15948: the size is in the first chunk, and the last is called IEND. */
function png(bytes: Buffer): PictureFacts {
  return {
    kind: 'PNG',
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    isCut: bytes.lastIndexOf('IEND') < bytes.length - 64,
  };
}

/** RFC 9649: the size is in the first chunk, whose form depends on its name. */
function webp(bytes: Buffer): PictureFacts | undefined {
  const size = webpSize(bytes);
  return size && { kind: 'WebP', ...size, isCut: bytes.readUInt32LE(4) + 8 > bytes.length };
}

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3f_ff) + 1, height: ((packed >>> 14) & 0x3f_ff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
