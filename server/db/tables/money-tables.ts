import type { Generated } from 'kysely';
import type { Paise } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payment/reference.ts';
import type { PaperKind } from '../../../domain/papers/paper-kinds.ts';
import type { StateCode } from '../../../domain/papers/paper-states.ts';

export interface PaymentTable {
  id: string;
  registrationId: string;
  amount: Paise;
  paidOn: string;
  /** As on the statement, not as typed. For cash, made from the registration's number. */
  reference: string;
  /** Identifies the row of the statement (server/reading/row-hash.ts); null if staff typed the payment. */
  rowHash: string | null;
  narration: string | null;
  /** Null for early payments, which have the registration's method. */
  method: PaymentMethod | null;
  /** Who recorded it, or the owner on whose choice bank mail confirmed it. */
  staffId: string;
  recordedAt: number;
  /** When a statement showed a payment that bank mail had told; null before that, and for all others. */
  inStatementAt: number | null;
}

export interface RefundTable {
  id: string;
  registrationId: string;
  amount: Paise;
  reason: string | null;
  dueAt: number;
  refundedAt: number | null;
  refundReference: string | null;
}

/** Increased in the transaction that issues a paper, so that numbers have no gaps. */
export interface PaperSeriesTable {
  /** `K/26-27` */
  series: string;
  last: number;
}

/** The database refuses to change or delete it; only names can be cleared. */
export interface PaperTable {
  id: string;
  kind: PaperKind;
  series: string;
  /** From 1. */
  serial: number;
  /** `K/26-27/000123` */
  number: string;
  registrationId: string;
  /** For a note; null if the learner moved to another course. */
  refundId: string | null;
  /** The paper that a note reduces. */
  ofId: string | null;
  day: string;
  issuedAt: number;
  amount: Paise;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  placeOfSupply: StateCode | null;
  /** See `Paper` in domain/papers/paper.ts. */
  recipient: string | null;
  learner: string | null;
  /** JSON: PaperWords of domain/papers/paper.ts. */
  words: string;
}

export interface StatementMappingTable {
  /** SHA-256 of the header's cells. */
  headerHash: string;
  /** JSON: ColumnMapping of domain/statement/cells/mapping.ts. */
  mapping: string;
  name: string;
  staffId: string;
  createdAt: number;
}

export interface StatementImportTable {
  id: string;
  at: number;
  staffId: string;
  layout: string;
  /** Of its incoming payments, `YYYY-MM-DD`; null without any. */
  firstDay: string | null;
  lastDay: string | null;
  /** Its incoming payments, and the confirmed ones. */
  rows: number;
  confirmed: number;
  /** Payments of bank mail that it showed for the first time. */
  agreed: Generated<number>;
}

/** The decision of staff about a row with outgoing money, and one payment that it may have reversed. */
export interface ReversalAnswerTable {
  /** See server/reading/row-hash.ts. */
  rowHash: string;
  paymentId: string;
  registrationId: string;
  /** The number of payments that the row reversed before this one; null if it did not reverse this one. */
  place: number | null;
  /** The refund by which the row reversed it; null if it did not. */
  refundId: string | null;
  staffId: string;
  at: number;
}
