/** Hands over each email of the bank once, as soon as the mailbox tells of it. */
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE } from '../../../domain/day.ts';
import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import type { Log } from '../../base/log.ts';
import type { ImapAccount } from '../../environment/imap-url.ts';
import { codesOf, MailboxError, problemOf } from './problem.ts';
import { announced, emailsOf, openSession, type Session, sourceOf } from './session.ts';

export interface Place {
  /** Names the numbering of the folder; null before the first email. */
  uidValidity: string | null;
  /** The last email that was taken; 0 before the first. */
  lastUid: number;
}

export interface TakenMessage {
  uid: number;
  uidValidity: string;
  size: number;
  /** When the mailbox got it, in milliseconds since 1970. */
  internalDate: number;
  /** Null for a message above 256 KB, which is never downloaded. */
  source: Buffer | null;
}

/** Moments are milliseconds since 1970. */
export type MailboxState =
  | { kind: 'stopped' }
  | { kind: 'connecting' }
  /** `atOnce`: the server tells of new emails at once (IDLE); otherwise we ask every 30 seconds. */
  | { kind: 'watching'; heardAt: number; atOnce: boolean }
  /** `since`: the first failure after the last answer. */
  | { kind: 'failing'; problem: MailboxProblem; since: number };

/** In milliseconds. */
export interface Pauses {
  /** Before the second try to connect; each later one takes twice as long. */
  first: number;
  longest: number;
  /** Between two looks where the server has no IDLE. */
  ask: number;
  /** Between two looks where it has: a connection may be dead without a word. */
  idle: number;
  /** Between two looks, however often the server tells of something. */
  gap: number;
  /** For each answer. */
  patience: number;
  /** A connection that lasted so long was well: the pauses begin again. */
  steady: number;
}

const PAUSES: Pauses = {
  first: 1000,
  longest: 5 * MINUTE,
  ask: MINUTE / 2,
  idle: 5 * MINUTE,
  gap: 1000,
  patience: MINUTE / 2,
  steady: MINUTE,
};

export interface WatchOptions {
  account: ImapAccount;
  /** Whole addresses in small letters. */
  senders: readonly string[];
  from: Place;
  /**
   * Stores what the email says together with its place. Awaited before the next one; if it rejects, the email comes
   * again, and a MailboxError says why. One email can come again after a new numbering of the folder, so know it by its hash.
   */
  take(message: TakenMessage): Promise<void>;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  now: () => number;
  pauses?: Partial<Pauses>;
  /** Called after each change of the state, and after each look. */
  changed?: () => void;
}

export interface MailboxWatch {
  start(): void;
  /** Resolves after the email that is being taken. */
  stop(): Promise<void>;
  state(): MailboxState;
}

/** Watches a mailbox until it is stopped: connects again after any failure. */
export function createMailboxWatch(options: WatchOptions): MailboxWatch {
  const { account, senders, log, now, take, changed = () => {} } = options;
  const pauses = { ...PAUSES, ...options.pauses };
  const stopping = new AbortController();
  const { signal } = stopping;
  const place = { ...options.from };
  let state: MailboxState = { kind: 'stopped' };
  let running: Promise<void> | undefined;

  function turn(next: MailboxState): void {
    state = next;
    changed();
  }

  async function run(): Promise<void> {
    turn({ kind: 'connecting' });
    let failures = 0;
    while (!signal.aborted) {
      const startedAt = now();
      // oxlint-disable-next-line no-await-in-loop
      const problem = await readUntilItFails();
      if (problem === undefined) break;
      failures = now() - startedAt >= pauses.steady ? 1 : failures + 1;
      // oxlint-disable-next-line no-await-in-loop
      await rest(pauseAfter(failures, problem, pauses), signal);
    }
    turn({ kind: 'stopped' });
  }

  /** Undefined if it was stopped. */
  async function readUntilItFails(): Promise<MailboxProblem | undefined> {
    let session: Session | undefined;
    try {
      session = await openSession(account, { patience: pauses.patience, signal });
      await watch(session);
      return undefined;
    } catch (error) {
      if (signal.aborted) return undefined;
      const problem = problemOf(error);
      note(problem, error);
      return problem;
    } finally {
      session?.close();
    }
  }

  function note(problem: MailboxProblem, error: unknown): void {
    const before = state.kind === 'failing' ? state : undefined;
    if (problem === 'storing') log.error({ err: (error as Error).cause }, 'an email of the bank could not be stored');
    else if (before?.problem !== problem) log.warn({ problem, ...codesOf(error) }, 'the bank mailbox cannot be read');
    turn({ kind: 'failing', problem, since: before?.since ?? now() });
  }

  async function watch(session: Session): Promise<void> {
    const { client } = session;
    let atOnce = client.capabilities.has('IDLE');
    let isRoused = false;
    // Closing the connection ends it, too.
    let sleep = new AbortController();
    const rouse = () => {
      isRoused = true;
      sleep.abort();
    };
    for (const event of ['exists', 'close'] as const) client.on(event, rouse);
    // oxlint-disable no-await-in-loop
    while (!signal.aborted) {
      isRoused = false;
      await look(session);
      if (state.kind !== 'watching') log.info({}, 'the bank mailbox is read');
      turn({ kind: 'watching', heardAt: now(), atOnce });
      sleep = new AbortController();
      if (isRoused) {
        await rest(pauses.gap, signal);
        continue;
      }
      if (atOnce) {
        const { signal: woken } = sleep;
        // It lasts until our next command. A server that ends or refuses it is asked every 30 seconds instead.
        const isOver = () => {
          if (woken.aborted) return;
          atOnce = false;
          rouse();
        };
        void client.idle().then(isOver, isOver);
      }
      await rest(atOnce ? pauses.idle : pauses.ask, sleep.signal);
      sleep.abort();
    }
    // oxlint-enable no-await-in-loop
  }

  async function look(session: Session): Promise<void> {
    if (place.uidValidity !== session.uidValidity) {
      if (place.uidValidity !== null) log.warn({}, 'the bank mailbox has new numbers: its last 30 days are read again');
      Object.assign(place, { uidValidity: session.uidValidity, lastUid: 0 });
    }
    const uids = await emailsOf(session, senders, { lastUid: place.lastUid, now: now() });
    for await (const email of announced(session, uids, { senders, now })) {
      const source = await sourceOf(session, email);
      if (signal.aborted) return;
      if (source === undefined) continue;
      try {
        await take({ ...email, uidValidity: session.uidValidity, source });
      } catch (error) {
        throw error instanceof MailboxError
          ? error
          : new MailboxError('storing', 'an email was not stored', { cause: error });
      }
      place.lastUid = email.uid;
    }
    // Emails that are not the bank's need no second look.
    place.lastUid = uids.at(-1) ?? place.lastUid;
  }

  return {
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
    state: () => state,
  };
}

function rest(pause: number, signal: AbortSignal): Promise<void> {
  return wait(pause, undefined, { signal }).catch(() => {});
}

/**
 * Milliseconds before the next try: 1, 2, 4 … seconds up to 5 minutes, each by up to a quarter more or less, so that many
 * sites do not come back at once. A refused password waits 5 minutes, since providers lock out who tries often.
 */
export function pauseAfter(
  failures: number,
  problem: MailboxProblem,
  { first, longest }: Pick<Pauses, 'first' | 'longest'> = PAUSES,
  random: () => number = Math.random,
): number {
  const pause = problem === 'password' ? longest : Math.min(longest, first * 2 ** (failures - 1));
  return Math.round(pause * (0.75 + random() / 2));
}
