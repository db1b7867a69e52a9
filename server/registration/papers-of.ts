import type { Paper, PaperWords } from '../../domain/papers/paper.ts';
import type { PaperTable } from '../db/tables/money-tables.ts';
import type { Db, Tx } from '../db/tables.ts';

export type IssuedPaper = Paper & Pick<PaperTable, 'id' | 'registrationId' | 'ofId' | 'issuedAt' | 'placeOfSupply'>;

/** Oldest first. */
export async function papersOf(db: Db | Tx, registrationId: string): Promise<IssuedPaper[]> {
  const rows = await db
    .selectFrom('paper')
    .selectAll()
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
  return rows.map(asIssued);
}

function asIssued({ words, ...row }: PaperTable): IssuedPaper {
  // Only `issue` writes this text, and nothing changes it.
  return { ...row, words: JSON.parse(words) as PaperWords };
}
