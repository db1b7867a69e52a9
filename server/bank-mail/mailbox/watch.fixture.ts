import { onTestFinished } from 'vitest';
import { keptLog } from '../../base/log.fixture.ts';
import { MOMENT } from '../../db/rows.fixture.ts';
import type { ImapAccount } from '../../environment/imap-url.ts';
import { BANK } from './imap-server.fixture.ts';
import { createMailboxWatch, type MailboxState, type TakenMessage, type WatchOptions } from './watch.ts';

/** So short that no test waits, and every other pause so long that none ends by itself. */
export const SHORT = { first: 1, longest: 2, gap: 1, ask: 600_000, idle: 600_000, patience: 60_000 };

export function watching(account: ImapAccount, { pauses, ...changes }: Partial<WatchOptions> = {}) {
  const taken: TakenMessage[] = [];
  const states: MailboxState[] = [];
  const waiting = new Set<() => void>();
  const tell = () => {
    for (const look of waiting) look();
  };
  const log = keptLog();
  const watch = createMailboxWatch({
    ...{ account, senders: [BANK], from: { uidValidity: null, lastUid: 0 }, log, now: () => MOMENT },
    ...{ pauses: { ...SHORT, ...pauses }, take: async () => {} },
    ...changes,
    take: async (message) => {
      await changes.take?.(message);
      taken.push(message);
      tell();
    },
    changed: () => {
      states.push(watch.state());
      tell();
    },
  });
  onTestFinished(() => watch.stop());
  watch.start();
  /** Resolves as soon as it is so. */
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    ...{ watch, taken, states, log, until },
    numbers: () => taken.map(({ uid }) => uid),
    took: (count: number) => until(() => taken.length >= count),
    failed: (problem: string) =>
      until(() => states.some((state) => state.kind === 'failing' && state.problem === problem)),
    isWatching: () => until(() => watch.state().kind === 'watching'),
  };
}
