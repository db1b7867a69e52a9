/**
 * How many bits are drawn at random in values that were made alike: the dimension of what their differences span over
 * GF(2). A part that is always the same, or that repeats another, adds none. Give some forty values more than the bits
 * that you expect: random ones span fewer once in 2^40 runs.
 */
export function randomBits(values: readonly Uint8Array[]): number {
  const [first = 0n, ...others] = values.map((value) => BigInt(`0x0${Buffer.from(value).toString('hex')}`));
  /** By their highest bit, which no two share. */
  const basis = new Map<number, bigint>();
  for (const other of others) {
    let rest = other ^ first;
    while (rest !== 0n) {
      const highest = rest.toString(2).length;
      const known = basis.get(highest);
      if (known === undefined) basis.set(highest, rest);
      rest ^= known ?? rest;
    }
  }
  return basis.size;
}

/** A token of 256 bits needs as many. */
export const ENOUGH = 256 + 40;
