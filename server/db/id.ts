import { randomBytes, randomInt } from 'node:crypto';

/** Milliseconds and counter of the last id: the 60 bits that ids are ordered by. */
let last = 0n;

/**
 * A UUIDv7 (RFC 9562, 5.7) for a moment in milliseconds since 1970. Ids of one process ascend in the order in which
 * they are made, also within a millisecond and when the clock goes back (6.2, method 1: the twelve bits after the
 * milliseconds count up from a random start). The last 62 bits are random.
 */
export function newId(now: number): string {
  // The start has its first bit unset, so that at least 2048 more ids fit into a millisecond before they borrow the next.
  const earliest = (BigInt(now) << 12n) | BigInt(randomInt(2048));
  last = earliest > last ? earliest : last + 1n;
  const ordered = last.toString(16).padStart(15, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const hex = `${ordered.slice(0, 12)}7${ordered.slice(12)}${random.toString('hex')}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
