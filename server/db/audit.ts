import { newId } from './id.ts';
import { prepare } from './prepare.ts';
import type { AuditTable } from './tables/desk-tables.ts';
import type { Tx } from './tables.ts';

interface AuditEntry {
  /** Milliseconds since 1970. */
  at: number;
  /** `staff:<id>`, `learner` or `system`. */
  actor: string;
  registrationId?: string | undefined;
  /** An action of the state table or of the desk: `confirm`, `export`, `add-staff`. */
  action: string;
  /** Facts without a person's name, address or number. */
  detail?: Record<string, unknown>;
  /** Free text of staff, which may name people. It has its own column, so that it can be erased with the person. */
  remark?: string | undefined;
}

const insertAudit = prepare((tx, row: AuditTable) => tx.insertInto('audit').values(row));

/** Logs who did what, in the transaction of the action. The database refuses to change or delete it later. */
export async function writeAudit(
  tx: Tx,
  { at, actor, registrationId, action, detail = {}, remark }: AuditEntry,
): Promise<void> {
  const id = newId(at);
  await insertAudit(tx, {
    id,
    at,
    actor,
    registrationId: registrationId ?? null,
    action,
    detail: JSON.stringify(detail),
  });
  if (remark !== undefined) await tx.insertInto('remark').values({ auditId: id, text: remark }).execute();
}
