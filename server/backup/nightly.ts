import { fork } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { addDays, DAY, endOfDay, HOUR, indianDayAt, MINUTE } from '../../domain/day.ts';
import { type Failure, lastBackupOf } from '../db/open/last-backup.ts';
import type { Db } from '../db/tables.ts';
import type { Log } from '../base/log.ts';
import { repeated, type Repeated } from '../base/repeated.ts';
import type { Tidied } from './back-up.ts';

/** Milliseconds after midnight in India, when few people are there and the build of the new day is done. */
const NIGHT = 2.5 * HOUR;
const LOOK_EVERY = 5 * MINUTE;
const TRY_AGAIN_AFTER = 30 * MINUTE;

export type Outcome =
  | { kind: 'made'; file: string; size: number; tidied: Tidied }
  /** Another process has made it, or is making it. */
  | { kind: 'not-needed' }
  /** For owners, without keys. */
  | { kind: 'failed'; why: string };

/** Backs up unless that was done since `task` (milliseconds since 1970). `place` only tests it. Never rejects. */
export type BackUp = (task: number | 'upgrade' | 'place', signal: AbortSignal) => Promise<Outcome>;

/** Makes a missing nightly backup, and tests the place at first and while it fails. */
interface Nightly extends Repeated {
  /** The last failure, until a nightly backup succeeds or the place works. */
  failure(): Failure | undefined;
}

interface NightlyOptions {
  db: Db;
  backUp: BackUp;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/** The last half past two at night in India, in milliseconds since 1970. */
export function lastNight(now: number): number {
  const tonight = endOfDay(addDays(indianDayAt(now), -1)) + 1 + NIGHT;
  return tonight <= now ? tonight : tonight - DAY;
}

/** Makes a backup each night, and tries again after a failure. */
export function createNightly({ db, backUp, now, log }: NightlyOptions): Nightly {
  let failure: Failure | undefined;
  let wasAsked = false;

  async function seePlace(stopping: AbortSignal): Promise<void> {
    wasAsked = true;
    const outcome = await backUp('place', stopping);
    failure = undefined;
    if (outcome.kind !== 'failed') return;
    const { why } = outcome;
    failure = { of: 'place', at: now(), why };
    log.error({ why }, 'no backup can be put where BACKUP_TO says: it is tried again');
  }

  async function lookOnce(stopping: AbortSignal): Promise<void> {
    const since = lastNight(now());
    try {
      const last = (await lastBackupOf(db, now())) ?? -Infinity;
      // Another process or the command has made a backup.
      if (last >= since && failure?.of === 'night') failure = undefined;
      const waits = failure !== undefined && now() - failure.at < TRY_AGAIN_AFTER;
      if (waits || stopping.aborted) return;
      // Reports a wrong place before the first night, and does not wait for five failed backups.
      if (!wasAsked || failure?.of === 'place') await seePlace(stopping);
      if (last >= since || stopping.aborted) return;
      const began = now();
      const outcome = await backUp(since, stopping);
      if (outcome.kind === 'failed') {
        failure = { of: 'night', at: now(), why: outcome.why };
        log.error({ why: outcome.why }, 'the backup of the night failed, and is tried again');
      } else if (outcome.kind === 'made') {
        failure = undefined;
        const { file, size, tidied } = outcome;
        log.info({ file, size, removed: tidied.removed.length, ms: now() - began }, 'backed up');
        if (tidied.problem !== undefined) log.warn({ why: tidied.problem }, 'older backups could not be removed');
      }
    } catch (error) {
      log.error({ err: error }, 'whether a backup is due could not be read');
    }
  }

  return { ...repeated(lookOnce, LOOK_EVERY), failure: () => failure };
}

/** Small servers have little memory besides the site. Without limits, reading in pieces takes what it gets. */
const SMALL = ['--max-old-space-size=64', '--max-semi-space-size=1'];

/** Makes backups in a child process, whose memory is freed afterwards. `root` is the folder of the settings. */
export function inOwnProcess(root: string, environment?: NodeJS.ProcessEnv): BackUp {
  return async (task, signal) => {
    const child = fork(new URL('./backup-process.ts', import.meta.url), [root, String(task)], {
      execArgv: SMALL,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      signal,
    });
    let outcome: Outcome | undefined;
    child.on('message', (message) => (outcome = message as Outcome));
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, by) =>
        resolve(by === 'SIGKILL' ? 'it was killed, perhaps because memory ran out' : `it ended with ${code ?? by}`),
      );
    });
    const [said, end] = await Promise.all([child.stderr === null ? '' : text(child.stderr), ended]);
    if (signal.aborted) return { kind: 'not-needed' };
    return (
      outcome ?? { kind: 'failed', why: `The process that makes backups failed (${end}). ${said.slice(-1000)}`.trim() }
    );
  };
}
