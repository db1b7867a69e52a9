import { isId } from '../../db/cursor.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { type LastChange, lastChanges } from './last-changes.ts';

/** In milliseconds. A page that is open tells it more often than that is written down; one that tells no more is closed. */
const NOTED_EVERY = 15_000;
const FORGOTTEN_AFTER = 45_000;

interface Open {
  registrationId: string;
  staffId: string;
  email: string;
}

/** Which registrations staff have open at a moment, by session. */
export async function openNow(db: Db, at: number): Promise<(Open & { handle: string; seenAt: number })[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .select(['session.idHash as handle', 'session.openRegistrationId as registrationId'])
    .select(['session.openSeenAt as seenAt', 'staff.id as staffId', 'staff.email'])
    .where('session.openSeenAt', '>', at - FORGOTTEN_AFTER)
    .where('session.endedAt', 'is', null)
    .where('staff.removedAt', 'is', null)
    .execute();
  return rows.flatMap(({ registrationId, seenAt, ...row }) =>
    registrationId === null || seenAt === null ? [] : { ...row, registrationId, seenAt },
  );
}

/** What colleagues have open, by registration. */
export async function openElsewhere(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
): Promise<Open[]> {
  const open = await openNow(db, now());
  return open
    .filter((each) => each.staffId !== staffId)
    .map(({ registrationId, staffId: by, email }) => ({ registrationId, staffId: by, email }));
}

interface OpenPage {
  /** Of the session (sessions.ts). */
  handle: string;
  id: string;
  /** The last change that the page shows, in milliseconds since 1970. */
  seen: number;
  isLeft: boolean;
}

/** Notes that a page of a registration is open, or left. Answers who else has it open, and a change since it was drawn. */
export async function noteOpen(
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
  { staffId }: Pick<DeskUser, 'staffId'>,
  { handle, id, seen, isLeft }: OpenPage,
): Promise<{ others: string[]; changed: LastChange | undefined } | undefined> {
  const registration = isId(id)
    ? await db.selectFrom('registration').select('stateChangedAt').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (registration === undefined) return undefined;
  const at = now();
  const open = await openNow(db, at);
  const own = open.find((each) => each.handle === handle && each.registrationId === id);
  if (isLeft ? own !== undefined : own === undefined || own.seenAt <= at - NOTED_EVERY) {
    await db
      .updateTable('session')
      .set(isLeft ? { openRegistrationId: null, openSeenAt: null } : { openRegistrationId: id, openSeenAt: at })
      .where('idHash', '=', handle)
      .execute();
  }
  const [changed] = registration.stateChangedAt === seen ? [] : await lastChanges(db, { staffId }, [id]);
  const others = open.filter((each) => each.registrationId === id && each.staffId !== staffId);
  return { others: [...new Set(others.map(({ email }) => email))], changed };
}
