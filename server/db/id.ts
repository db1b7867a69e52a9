import { randomInt, randomUUID } from 'node:crypto';

/** A source of ids that ascend, for moments in milliseconds since 1970. */
export function createIds(): (now: number) => string {
  // Milliseconds and counter of the last id: the 60 bits that order ids.
  let last = 0n;
  return (now) => {
    // The random start has its first bit unset: at least 2048 more ids fit into the millisecond.
    const earliest = (BigInt(now) << 12n) | BigInt(randomInt(2048));
    last = earliest > last ? earliest : last + 1n;
    const ordered = last.toString(16).padStart(15, '0');
    // All UUID versions end in the variant and random bits. Node draws those of many UUIDs at once.
    return `${ordered.slice(0, 8)}-${ordered.slice(8, 12)}-7${ordered.slice(12)}-${randomUUID().slice(19)}`;
  };
}

/** Before every id of that moment and later, in milliseconds since 1970. */
export function firstIdAt(moment: number): string {
  const digits = moment.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** A UUIDv7 (RFC 9562, 5.7); `now` in milliseconds since 1970. Ids of one process always ascend (6.2, method 1). */
export const newId = createIds();
