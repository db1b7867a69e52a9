import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { certificateState, type CertificateState } from '../../domain/certificate/state.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { CertificateTable } from '../db/tables/exam-tables.ts';
import type { Db, Tables, Tx } from '../db/tables.ts';

export interface Certificate extends Pick<
  CertificateTable,
  | 'id'
  | 'number'
  | 'registrationId'
  | 'attemptId'
  | 'learnerName'
  | 'courseId'
  | 'courseName'
  | 'duration'
  | 'passedOn'
  | 'proctored'
> {
  /** What the course taught then; of certificates from before it was stored, nothing. */
  topics: readonly string[];
  state: CertificateState;
  issuedAt: number;
  /** `YYYY-MM-DD` in Indian time. */
  issuedOn: string;
  /** Day of withdrawal in the same form; null while it is valid. */
  withdrawnOn: string | null;
  publicSince: number | null;
  statusIndex: number;
  /** Number of its replacement, if that is public; null otherwise. */
  next: string | null;
}

type Row = CertificateTable & { nextNumber: string | null; nextSince: number | null };

/** Newest first. */
export async function certificatesOf(db: Db | Tx, registrationId: string): Promise<Certificate[]> {
  const rows = await withNext(db).where('certificate.registrationId', '=', registrationId).execute();
  return rows.map(asCertificate).toReversed();
}

/** Newest first. */
export async function latestCertificates(db: Db, limit: number): Promise<Certificate[]> {
  const rows = await withNext(db).clearOrderBy().orderBy('certificate.id', 'desc').limit(limit).execute();
  return rows.map(asCertificate);
}

/** By its stored number; undefined if there is none. */
export async function certificateByNumber(db: Db | Tx, number: string): Promise<Certificate | undefined> {
  const [row] = await withNext(db).where('certificate.number', '=', number).execute();
  return row && asCertificate(row);
}

function withNext(db: Db | Tx): SelectQueryBuilder<Tables, 'certificate', Row> {
  const after = ({ selectFrom }: ExpressionBuilder<Tables, 'certificate'>) =>
    selectFrom('certificate as next').whereRef('next.replaces', '=', 'certificate.id');
  return db
    .selectFrom('certificate')
    .selectAll('certificate')
    .select((eb) => [
      after(eb).select('next.number').as('nextNumber'),
      after(eb).select('next.publicSince').as('nextSince'),
    ])
    .orderBy('certificate.id');
}

function asCertificate({ nextNumber, nextSince, validFor: _valid, ...row }: Row): Certificate {
  const { withdrawnAt, replaces: _replaces, issuedBy: _issuer, ...rest } = row;
  return {
    ...rest,
    topics: row.topics === null ? [] : (JSON.parse(row.topics) as string[]),
    state: certificateState({ withdrawnAt, isReplaced: nextNumber !== null }),
    issuedOn: indianDayAt(row.issuedAt),
    withdrawnOn: withdrawnAt === null ? null : indianDayAt(withdrawnAt),
    next: nextSince === null ? null : nextNumber,
  };
}
