/** A registration row with the secret of its link. */
import { DAY } from '../../domain/day.ts';
import { newId } from '../../server/db/id.ts';
import { aRegistration } from '../../server/db/rows.fixture.ts';
import type { RegistrationTable } from '../../server/db/tables/registration-tables.ts';
import { tokenHash, tokenOf } from '../../server/guard/token.ts';

/** Moments follow from `receivedAt`; returns the link's token too. */
export function linkedRegistration(
  secret: Uint8Array,
  changes: Pick<RegistrationTable, 'email' | 'receivedAt' | 'state'> & Partial<RegistrationTable>,
): { row: RegistrationTable; token: string } {
  const { email, receivedAt, state } = changes;
  const id = newId(receivedAt);
  const token = tokenOf(secret, { id, email });
  const row = aRegistration({
    ...{ id, tokenHash: tokenHash(token), dueAt: receivedAt + DAY, stateChangedAt: receivedAt, consentAt: receivedAt },
    confirmedAt: state === 'confirmed' ? receivedAt : null,
    ...changes,
  });
  return { row, token };
}
