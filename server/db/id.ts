import { randomInt, randomUUID } from 'node:crypto';

/** A source of ids that knows its last one. */
export function createIds(): (now: number) => string {
  // Milliseconds and counter of the last id: the 60 bits that ids are ordered by.
  let last = 0n;
  return (now) => {
    // The start has its first bit unset, so that at least 2048 more ids fit into a millisecond before they borrow the next.
    const earliest = (BigInt(now) << 12n) | BigInt(randomInt(2048));
    last = earliest > last ? earliest : last + 1n;
    const ordered = last.toString(16).padStart(15, '0');
    // Every version has the same variant and random bits at its end; Node draws those of many at a time.
    return `${ordered.slice(0, 8)}-${ordered.slice(8, 12)}-7${ordered.slice(12)}-${randomUUID().slice(19)}`;
  };
}

/**
 * A UUIDv7 (RFC 9562, 5.7) for a moment in milliseconds since 1970. Ids of one process ascend in the order in which
 * they are made, also within a millisecond and when the clock goes back (6.2, method 1: the twelve bits after the
 * milliseconds count up from a random start). The last 62 bits are random.
 */
export const newId = createIds();
