import type { Db } from '../../db/tables.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffEmails } from '../../sign-in/staff/staff-emails.ts';

export interface LastChange {
  id: string;
  at: number;
  /** `learner`, `system`, or the email address of the staff member. */
  who: string;
  isOwn: boolean;
  action: string;
}

/** Entries of the log that change nothing of a row in the queue. */
const NO_CHANGES = ['note', 'send-again', 'remind', 'personal-data', 'unsubscribe'];

/** Who changed each registration last, and how. One that nobody has changed is not among them. */
export async function lastChanges(
  db: Db,
  { staffId }: Pick<DeskUser, 'staffId'>,
  ids: readonly string[],
): Promise<LastChange[]> {
  if (ids.length === 0) return [];
  const entries = await db
    .selectFrom('audit')
    .select(['registrationId as id', 'at', 'actor', 'action'])
    .where('registrationId', 'in', ids)
    .where('action', 'not in', NO_CHANGES)
    .orderBy('at')
    .orderBy('audit.id')
    .execute();
  const emails = await staffEmails(db);
  const last = new Map(entries.map((entry) => [entry.id, entry]));
  return [...last.values()].flatMap(({ id, at, actor, action }) => {
    const staff = actor.startsWith('staff:') ? actor.slice('staff:'.length) : undefined;
    const who = staff === undefined ? actor : (emails.get(staff) ?? actor);
    return id === null ? [] : { id, at, who, isOwn: staff === staffId, action };
  });
}
