import type { AuditTable } from '../db/tables/desk-tables.ts';
import { deskWordOf } from '../mail/registry.ts';
import type { StaffMember } from '../sign-in/staff/staff-learners.ts';

export interface HistoryEntry {
  at: number;
  /** `learner`, `system`, or the email address of the staff member. */
  who: string;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  /** Words of staff; null without any, and after erasing. */
  remark: string | null;
}

/** `emails` are addresses of present and former staff by id; `behind` are the staff whose registration it is. */
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
  // The log has ids instead of addresses.
  const { staff, mail } = told;
  if (typeof staff === 'string') told['staff'] = emails.get(staff) ?? staff;
  if (typeof mail === 'string') told['mail'] = deskWordOf(mail);
  if (actor.startsWith('staff:') && behind.length > 0) told['ofStaff'] = behind.map(({ email }) => email).join(', ');
  return { at, who, action, detail: told, remark };
}
