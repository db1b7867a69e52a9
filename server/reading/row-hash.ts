import { hash } from 'node:crypto';
import type { StatementRow } from '../../domain/statement/row.ts';

type Identity = Pick<StatementRow, 'date' | 'amount' | 'references' | 'narration'>;

/**
 * SHA-256 (hexadecimal) of a row and of its occurrence, counted from zero among equal rows. Spaces and capitals do not
 * count, since banks break lines differently in CSV and in Excel.
 */
export function rowHash(row: Identity, occurrence: number): string {
  return hashOf(identityOf(row), occurrence);
}

/** Hashes in the order of the rows. Whole days give the same hashes in any export, oldest or newest first. */
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
