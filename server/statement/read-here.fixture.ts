/** A reading without a process of its own, which takes a quarter of a second to start: apart.test.ts compares the two. */
import type { Ask, readApart } from '../reading/apart.ts';
import { createReading } from '../reading/reading.ts';

export const readHere: typeof readApart = (work) => {
  const reading = createReading();
  const ask = async (name: keyof typeof reading, ...given: never[]) =>
    // Between processes everything is copied.
    structuredClone(await (reading[name] as (...of: never[]) => unknown)(...structuredClone(given)));
  return work(ask as Ask);
};
