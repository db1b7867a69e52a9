/** What tells one row of a statement from all others, so that importing it again changes nothing. */
import { hash } from 'node:crypto';
import type { StatementRow } from '../../domain/statement/row.ts';

type Identity = Pick<StatementRow, 'date' | 'amount' | 'references' | 'narration'>;

/**
 * SHA-256, in hexadecimal, of a row's day, amount, first reference and text, and of its occurrence: counted from zero
 * among the rows that are the same in all of these. Spaces and capitals in the text do not count, since the same bank
 * breaks lines differently in CSV and in Excel.
 */
export function rowHash(row: Identity, occurrence: number): string {
  return hashOf(identityOf(row), occurrence);
}

/** The hash of each row of a file, in its order. Whole days give the same hashes in any export, in either order. */
export function rowHashes(rows: readonly Identity[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const identity = identityOf(row);
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return hashOf(identity, occurrence);
  });
}

function hashOf(identity: string, occurrence: number): string {
  return hash('sha256', `${identity}\n${occurrence}`);
}

function identityOf({ date, amount, references, narration }: Identity): string {
  return [date, amount, references[0] ?? '', narration.replace(/\s+/g, '').toUpperCase()].join('\n');
}
