/** Withdrawn certificates as a W3C Bitstring Status List (Recommendation of 15 May 2025), with a bit for each. */
import { gzipSync } from 'node:zlib';
import type { Db } from '../db/tables.ts';

/** Bits in a list: the least that the specification allows, so that one bit identifies nobody. */
export const LIST_LENGTH = 131_072;

/** The list of a certificate, and its bit in the list. */
export function placeInList(statusIndex: number): { list: number; index: number } {
  return { list: Math.floor(statusIndex / LIST_LENGTH), index: statusIndex % LIST_LENGTH };
}

/** The encoded list of this number; undefined if no certificate is in it, except for the first list. */
export async function encodedList(db: Db, list: number): Promise<string | undefined> {
  const [from, to] = [list * LIST_LENGTH, (list + 1) * LIST_LENGTH];
  const rows = await db
    .selectFrom('certificate')
    .select(['statusIndex', 'withdrawnAt'])
    .where('statusIndex', '>=', from)
    .where('statusIndex', '<', to)
    .execute();
  if (rows.length === 0 && list > 0) return undefined;
  const bits = new Uint8Array(LIST_LENGTH / 8);
  for (const { statusIndex, withdrawnAt } of rows) {
    if (withdrawnAt === null) continue;
    const { index } = placeInList(statusIndex);
    // The first bit is the leftmost of the first byte.
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  // Multibase: base64url without padding.
  return `u${gzipSync(bits).toString('base64url')}`;
}
