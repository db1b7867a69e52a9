import { newId } from './db/id.ts';
import type { Tx } from './db/tables.ts';

export interface AuditEntry {
  /** Milliseconds since 1970. */
  at: number;
  /** `staff:<id>`, `learner` or `system`. */
  actor: string;
  registrationId?: string | undefined;
  /** What was done, in a word of the state table or of the desk: `confirm`, `export`, `add-staff`. */
  action: string;
  /** Facts without a person's name, address or number. */
  detail?: Record<string, unknown>;
}

/** Writes down who did what, in the transaction of the deed. The database refuses to change or delete it afterwards. */
export async function writeAudit(
  tx: Tx,
  { at, actor, registrationId, action, detail = {} }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      id: newId(at),
      at,
      actor,
      registration_id: registrationId ?? null,
      action,
      detail: JSON.stringify(detail),
    })
    .execute();
}
