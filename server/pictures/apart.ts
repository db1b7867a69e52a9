/** Makes pictures in child processes, which the site survives. */
import { type ApartLimits, workApart } from '../base/apart.ts';
import { createLine } from '../base/line.ts';
import type { making, Order, Taken } from './making.ts';

type Making = typeof making;

/** A photo of 12 megapixels takes a fifth of the time, and a third of the memory. */
const LIMITS: ApartLimits = { milliseconds: 55_000, processorMs: 40_000, megabytes: 256, residentMegabytes: 1000 };

/** Nobody waits for them with an open page. */
const OF_SIZES: ApartLimits = { ...LIMITS, milliseconds: 10 * 60_000, processorMs: 5 * 60_000 };

const FILE = new URL('./picture-process.ts', import.meta.url);

const uploads = createLine({ atOnce: 1, waiting: 2 });

/** Reads an upload, as making.ts says. Too many at once, and what exceeds the limits, are problems too. */
export function takeApart(bytes: Uint8Array, limits: Partial<ApartLimits> = {}): Promise<Taken> {
  return uploaded('take', bytes, limits);
}

/** Makes a logo of an upload, in the same way. */
export function logoApart(bytes: Uint8Array): Promise<Taken> {
  return uploaded('logo', bytes, {});
}

async function uploaded(what: 'take' | 'logo', bytes: Uint8Array, limits: Partial<ApartLimits>): Promise<Taken> {
  const { milliseconds, ...ofProcess } = { ...LIMITS, ...limits };
  const until = performance.now() + milliseconds;
  const done = await uploads.enter(() =>
    workApart<Making, Taken>(FILE, (ask) => ask(what, bytes), { ...ofProcess, until }),
  );
  if (done !== undefined && 'answer' in done) return done.answer;
  return {
    problem:
      done?.ended === 'too-much'
        ? 'This picture takes too much work to read. Save it smaller, as JPEG, and upload that.'
        : 'Other pictures are being read just now. Upload this one again in a minute.',
  };
}

/** Makes the files of an order. Throws what the process throws, or an error if it exceeds the limits. */
export async function makeApart(order: Order): Promise<void> {
  const { milliseconds, ...ofProcess } = OF_SIZES;
  const until = performance.now() + milliseconds;
  const done = await workApart<Making, void>(FILE, (ask) => ask('make', order), { ...ofProcess, until });
  if ('ended' in done) throw new Error(`${order.from} takes too much work to read. Save it smaller, as JPEG.`);
}
