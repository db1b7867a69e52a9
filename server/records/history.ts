import type { AuditTable } from '../db/tables.ts';
import { deskWordOf } from '../mail/registry.ts';
import type { StaffMember } from '../sign-in/staff/staff-learners.ts';

export interface HistoryEntry {
  at: number;
  /** `learner`, `system`, or the email address of the staff member. */
  who: string;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  /** What staff wrote beside it; null without words, and once the person is erased. */
  remark: string | null;
}

/**
 * What a row of the audit log says to staff. `emails` are those of the staff by id, also of who has left; `behind` is whose of
 * the staff its registration is.
 */
export function historyEntry(
  {
    at,
    actor,
    action,
    detail,
    remark,
  }: Pick<AuditTable, 'at' | 'actor' | 'action' | 'detail'> & { remark: string | null },
  emails: ReadonlyMap<string, string>,
  behind: readonly StaffMember[] = [],
): HistoryEntry {
  const who = actor.startsWith('staff:') ? (emails.get(actor.slice('staff:'.length)) ?? actor) : actor;
  const told = JSON.parse(detail) as Record<string, unknown>;
  // The log itself holds no address: somebody who was added or removed is named by id.
  const { staff, mail } = told;
  if (typeof staff === 'string') told['staff'] = emails.get(staff) ?? staff;
  if (typeof mail === 'string') told['mail'] = deskWordOf(mail);
  if (actor.startsWith('staff:') && behind.length > 0) told['ofStaff'] = behind.map(({ email }) => email).join(', ');
  return { at, who, action, detail: told, remark };
}
