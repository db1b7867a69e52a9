/** Reads emails in a child process, which the site survives. */
import { setTimeout as pause } from 'node:timers/promises';
import { type ApartLimits, type Asking, workApart } from '../../base/apart.ts';
import type { MessageWork } from './message-process.ts';
import { LARGEST_MESSAGE } from './headings.ts';
import type { MessageProblem, OwnAccount, ReadMessage } from './read-message.ts';

/** Of one process. Its start takes half a second, an alert some milliseconds, a silent DNS ten seconds. */
const LIMITS: ApartLimits = { milliseconds: 45_000, processorMs: 10_000, megabytes: 192 };

/** A process reads what comes soon after each other, since starting it takes the longest. In milliseconds. */
const [MOST_OF_ONE, OLDEST, REST] = [100, 10_000, 2000];

const MOST_WAITING = 20;

/** `busy`: the machine has no time for it now, so ask again later. */
type Outcome = ReadMessage | MessageProblem | { problem: 'busy' };

interface Job {
  given: Parameters<MessageWork['read']>;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

interface Asked {
  /** Servers to ask, such as `127.0.0.1:5353`; by default those of this machine. */
  dns?: readonly string[];
  /** In milliseconds since 1970. */
  now: number;
}

/** A reader of emails, one after the other, in processes with these limits. */
export function createMessageReader(limits: Partial<ApartLimits> = {}) {
  const { milliseconds, ...ofProcess } = { ...LIMITS, ...limits };
  const waiting: Job[] = [];
  let current: Job | undefined;
  let isReading = false;
  let arrived = () => {};

  const next = async (): Promise<Job | undefined> => {
    if (waiting.length === 0) {
      const arrival = new Promise<void>((resolve) => (arrived = resolve));
      await Promise.race([arrival, pause(REST, undefined, { ref: false })]);
    }
    return waiting.shift();
  };

  const readSome = async (ask: Asking<MessageWork>) => {
    const since = performance.now();
    for (let count = 0; count < MOST_OF_ONE && performance.now() - since < OLDEST; count++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      current = await next();
      if (current === undefined) return;
      // oxlint-disable-next-line no-await-in-loop
      await ask('read', ...current.given).then(current.resolve, current.reject);
      current = undefined;
    }
  };

  const readAll = async () => {
    const file = new URL('./message-process.ts', import.meta.url);
    while (waiting.length > 0) {
      try {
        const until = performance.now() + milliseconds;
        // oxlint-disable-next-line no-await-in-loop -- one process at a time
        const done = await workApart<MessageWork, void>(file, readSome, { ...ofProcess, until });
        if ('ended' in done) current?.resolve({ problem: done.ended === 'too-much' ? 'too-complicated' : 'busy' });
      } catch (error) {
        current?.reject(error);
      }
      current = undefined;
    }
    isReading = false;
  };

  /** Reads one email as it came. Throws what the reading throws, or an Error if the process cannot be started. */
  return async (source: Buffer, own: OwnAccount, { dns = [], now }: Asked): Promise<Outcome> => {
    if (source.length > LARGEST_MESSAGE) return { problem: 'too-large' };
    if (waiting.length >= MOST_WAITING) return { problem: 'busy' };
    return new Promise<Outcome>((resolve, reject) => {
      waiting.push({ given: [source, own, dns, now], resolve, reject });
      arrived();
      if (isReading) return;
      isReading = true;
      void readAll();
    });
  };
}

/** Reads one email as it came, in the process that all share. See createMessageReader. */
export const readMessageApart = createMessageReader();
