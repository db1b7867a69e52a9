/**
 * Counts the random bits in values made alike: the dimension of the span of their differences over GF(2). Give forty
 * values more than the bits you expect: random ones then span fewer once in 2^40 runs.
 */
export function randomBits(values: readonly Uint8Array[]): number {
  const [first = 0n, ...others] = values.map((value) => BigInt(`0x0${Buffer.from(value).toString('hex')}`));
  /** By the highest bit, which no two share. */
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

export const ENOUGH = 256 + 40;
