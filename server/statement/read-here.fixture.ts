/** A reading in this process, since starting another takes a quarter of a second. apart.test.ts compares the two. */
import type { Ask, readApart } from '../reading/apart.ts';
import { createReading } from '../reading/reading.ts';

export const readHere: typeof readApart = (work) => {
  const reading = createReading();
  const ask = async (name: keyof typeof reading, ...given: never[]) =>
    // Messages between processes are copied.
    structuredClone(await (reading[name] as (...of: never[]) => unknown)(...structuredClone(given)));
  return work(ask as Ask);
};
