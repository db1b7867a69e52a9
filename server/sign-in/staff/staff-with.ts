import { type DeskUseCase, rolesWith } from '../../../domain/staff/roles.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** Present staff with a right, sorted by address. */
export function staffWith(db: Db | Tx, useCase: DeskUseCase): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('removedAt', 'is', null)
    .where('role', 'in', rolesWith(useCase))
    .orderBy('email')
    .execute();
}
