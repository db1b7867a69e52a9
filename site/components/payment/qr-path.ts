import { encode } from 'uqr';

/** White modules around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** One SVG path in a square of `size` units. Error correction M works on a scratched or dim screen. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`;
    }
  });
  return { path, size };
}
