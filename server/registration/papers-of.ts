/** The papers of one registration. */
import type { Paper, PaperWords } from '../../domain/papers/paper.ts';
import type { PaperTable } from '../db/tables/money-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

/** A paper as it was issued, with its id. */
export type IssuedPaper = Paper & Pick<PaperTable, 'id' | 'registrationId' | 'ofId' | 'issuedAt' | 'placeOfSupply'>;

/** What was issued for a registration, the oldest first. */
export async function papersOf(db: Db | Tx, registrationId: string): Promise<IssuedPaper[]> {
  const rows = await db
    .selectFrom('paper')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
  return rows.map(asIssued);
}

/** The row of a paper, read. */
function asIssued({ words, ...row }: PaperTable): IssuedPaper {
  // Written by `issue` alone, and never changed.
  return { ...row, words: JSON.parse(words) as PaperWords };
}
