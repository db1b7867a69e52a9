/** One process of several reads the mailbox: the row in the database says which, and how far it has come. */
import { randomBytes } from 'node:crypto';
import type { Log } from '../../base/log.ts';
import { type Repeated, repeated } from '../../base/repeated.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { MailboxState, MailboxWatch, Place } from './watch.ts';

const THIS = 'this';

/** Before the first email, and before anything was told. */
const NOTHING = {
  ...{ uidValidity: null, lastUid: 0, heardAt: null, problem: null, problemSince: null },
  ...{ problemToldAt: null, unknownToldAt: null, forgedToldAt: null },
};

/** Milliseconds that a turn lasts without being renewed. */
const LEASE_MS = 20_000;

/** Milliseconds between renewals. */
const RENEW_MS = 6000;

/** Another process reads the mailbox now, so the transaction must not be committed. */
export class TurnLost extends Error {}

/** Takes the turn if nobody has it; false while another process does. */
export async function takeTurn(db: Db, { holder, now }: { holder: string; now: number }): Promise<boolean> {
  const until = now + LEASE_MS;
  const row = await db
    .insertInto('bankMailReader')
    .values({ id: THIS, holder, until, ...NOTHING })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ holder, until }).where('bankMailReader.until', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the turn last longer; false if it was lost, even if nobody has it now: somebody may have read in between. */
export async function renewTurn(db: Db, { holder, now }: { holder: string; now: number }): Promise<boolean> {
  const row = await db
    .updateTable('bankMailReader')
    .set({ until: now + LEASE_MS })
    .where('holder', '=', holder)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the turn, so that another process need not wait for it to run out. */
export async function endTurn(db: Db, holder: string): Promise<void> {
  await db.updateTable('bankMailReader').set({ holder: '', until: 0 }).where('holder', '=', holder).execute();
}

/**
 * Ends the turn of whichever process reads, since there is another mailbox now. Call it in the transaction that changes
 * the mailbox: an email of the former one that is being taken is not stored then.
 */
export async function endAnyTurn(tx: Tx): Promise<void> {
  await tx
    .updateTable('bankMailReader')
    .set({ holder: '', until: 0, heardAt: null, problem: null, problemSince: null, problemToldAt: null })
    .execute();
}

/** How far the mailbox was read. */
export async function placeRead(db: Db | Tx): Promise<Place> {
  const row = await db.selectFrom('bankMailReader').select(['uidValidity', 'lastUid']).executeTakeFirst();
  return row ?? { uidValidity: null, lastUid: 0 };
}

/**
 * Notes an email as taken. Call it in the transaction that stores what the email says. Throws TurnLost if another
 * process has taken over since: it takes the same email.
 */
export async function keepPlace(tx: Tx, { holder, ...place }: Place & { holder: string }): Promise<void> {
  const row = await tx
    .updateTable('bankMailReader')
    .set(place)
    .where('holder', '=', holder)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new TurnLost('another process reads the mailbox of the bank now');
}

export interface ReaderOptions<Mailbox> {
  db: Db;
  /** What to read now; undefined while nothing is set up. A change of it has to end the turn: `endAnyTurn`. */
  mailbox: () => Promise<Mailbox | undefined>;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** Makes a watch that begins at the place; it keeps its places with `keepPlace` and this holder. */
  watchOf: (mailbox: Mailbox, given: { holder: string; from: Place; changed: () => void }) => MailboxWatch;
  /** Milliseconds between renewals, for tests. */
  every?: number;
}

export interface Reader extends Repeated {
  /** Of the watch of this process; undefined while another process reads. */
  state(): MailboxState | undefined;
}

/** Watches the mailbox while this process has the turn, and notes for other processes how the mailbox is. */
export function createReader<Mailbox>({
  db,
  now,
  log,
  mailbox,
  watchOf,
  every = RENEW_MS,
}: ReaderOptions<Mailbox>): Reader {
  const holder = randomBytes(16).toString('hex');
  let watch: MailboxWatch | undefined;
  let heldUntil = 0;

  async function renew(): Promise<void> {
    try {
      const turn = { holder, now: now() };
      if (watch !== undefined && !(await renewTurn(db, turn))) await leave();
      if (watch === undefined) {
        const toRead = await mailbox();
        if (toRead === undefined || !(await takeTurn(db, turn))) return;
        watch = await begin(toRead);
      }
      heldUntil = turn.now + LEASE_MS;
      await noteState();
    } catch (error) {
      log.error({ err: error }, 'the turn to read the bank mailbox could not be renewed');
      if (now() >= heldUntil) await leave();
    }
  }

  async function begin(toRead: Mailbox): Promise<MailboxWatch> {
    const begun = watchOf(toRead, { holder, from: await placeRead(db), changed: () => void noteLater() });
    begun.start();
    return begun;
  }

  async function leave(): Promise<void> {
    const left = watch;
    watch = undefined;
    await left?.stop();
  }

  async function noteState(): Promise<void> {
    const state = watch?.state();
    const noting = db.updateTable('bankMailReader').where('holder', '=', holder);
    if (state?.kind === 'watching') {
      await noting.set({ heardAt: state.heardAt, problem: null, problemSince: null }).execute();
    } else if (state?.kind === 'failing') {
      const { problem, since } = state;
      // Another process may have failed before.
      await noting.set(({ fn, val }) => ({ problem, problemSince: fn.coalesce('problemSince', val(since)) })).execute();
    }
  }

  /** The next renewal notes it as well. */
  const noteLater = () =>
    noteState().catch((error: unknown) =>
      log.error({ err: error }, 'the state of the bank mailbox could not be noted'),
    );

  const turns = repeated(renew, every);
  return {
    ...turns,
    state: () => watch?.state(),
    stop: async () => {
      await turns.stop();
      await leave();
      await endTurn(db, holder).catch((error: unknown) =>
        log.error({ err: error }, 'the turn to read the bank mailbox could not be ended'),
      );
    },
  };
}
