/** Makes a confirmed change of a payee once its hour has passed, as a step of the history of the site. */
import { isSame } from '../content/files/plain.ts';
import type { Log } from '../base/log.ts';
import { repeated, type Repeated } from '../base/repeated.ts';
import { publish } from '../publishing/publish.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { endChange, giveBackChange, takeChange, waitingChange, type WaitingChange } from './payee-change.ts';
import { payeeIn, payeesIn, SITE_FILE, withPayee } from './payees-file.ts';

/** Milliseconds between two looks for a change whose hour has passed. */
const LOOK_EVERY = 15_000;

/** Looks for as long as the process runs. A look that fails is logged, and the next one tries again. */
export function watchPayeeChanges(context: DeskContext, log: Log): Repeated {
  return repeated(async () => {
    try {
      await publishDue(context);
    } catch (error) {
      log.error({ err: error }, 'a confirmed change of a payee could not be made: it is tried again');
    }
  }, LOOK_EVERY);
}

/** Makes the change that is due, if there is one, and tells the owners how it ended. */
export async function publishDue(context: DeskContext): Promise<void> {
  const change = await waitingChange(context.db);
  if (change === undefined || change.liveFrom > context.now()) return;
  if (!(await isOwner(context, change))) {
    await endChange(context, change.id, { as: 'not-owner' });
    return;
  }
  if (!(await takeChange(context, change.id))) return;
  let ended: Awaited<ReturnType<typeof publishChange>>;
  try {
    ended = await publishChange(context, change);
  } finally {
    if (ended === undefined) await giveBackChange(context, change.id);
  }
  if (ended !== undefined) await endChange(context, change.id, { as: ended });
}

/** Undefined if it has to be tried again. */
async function publishChange(
  context: DeskContext,
  { payeeId, before, after, staffId, by }: WaitingChange,
): Promise<'live' | 'by-hand' | 'content' | undefined> {
  const file = payeesIn(context.store);
  if (file.kind === 'not-open') return 'content';
  const now = payeeIn(file, payeeId);
  // A process that ended right after the publish has left the row.
  if (isSame(now, after)) return 'live';
  if (!isSame(now, before)) return 'by-hand';
  const wanted = { file: SITE_FILE, base: file.text, text: withPayee(file, payeeId, after) };
  const who = { staffId, role: 'owner', email: by, provedAt: 0 } as const;
  const ended = await publish(context, who, { change: [wanted] });
  const { kind } = ended;
  if (kind === 'unwritten') throw new Error(ended.why);
  if (kind === 'busy') return undefined;
  return kind === 'live' || kind === 'nothing' ? 'live' : 'content';
}

async function isOwner({ db }: Pick<DeskContext, 'db'>, { staffId }: WaitingChange): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
