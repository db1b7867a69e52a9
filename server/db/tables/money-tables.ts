/** Money that came in and went back, its papers, and the statements that show it. */
import type { Paise } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/payment/reference.ts';
import type { PaperKind } from '../../../domain/papers/paper-kinds.ts';
import type { StateCode } from '../../../domain/papers/paper-states.ts';

/** Money that staff have found for a registration. */
export interface PaymentTable {
  id: string;
  registrationId: string;
  amount: Paise;
  paidOn: string;
  /** The reference on the statement, which may differ from the one typed; of cash one that is made of the registration's number. */
  reference: string;
  /** Identifies the row of the statement (see server/statement/); null when staff entered the payment by hand. */
  rowHash: string | null;
  /** The bank's text of that row. */
  narration: string | null;
  /** How it came; null of those recorded before this was written down: then the registration's is meant. */
  method: PaymentMethod | null;
  staffId: string;
  recordedAt: number;
}

/** Money that has to go back. */
export interface RefundTable {
  id: string;
  registrationId: string;
  amount: Paise;
  /** Null once the person is erased. */
  reason: string | null;
  dueAt: number;
  refundedAt: number | null;
  /** The reference of the transfer that paid it back. */
  refundReference: string | null;
}

/** How far a series of numbers is: counted on in the transaction that issues a paper, so that none is left out. */
export interface PaperSeriesTable {
  /** `K/26-27` */
  series: string;
  last: number;
}

/** A receipt, bill or note as it was issued. The database refuses to change or delete it; the names alone can be cleared. */
export interface PaperTable {
  id: string;
  kind: PaperKind;
  /** `K/26-27` */
  series: string;
  /** Its place in the series, from 1. */
  serial: number;
  /** `K/26-27/000123` */
  number: string;
  registrationId: string;
  /** The refund that a note is for; null of what is no note, or where the learner moved. */
  refundId: string | null;
  /** The paper that a note takes back. */
  ofId: string | null;
  /** `YYYY-MM-DD`. */
  day: string;
  issuedAt: number;
  amount: Paise;
  /** The parts of the amount. */
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** Null where no tax is spoken of. */
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
  /** JSON: the ColumnMapping of domain/statement/cells/mapping.ts. */
  mapping: string;
  name: string;
  staffId: string;
  createdAt: number;
}

/** Which column of a statement means what, remembered for a header that is no preset. */
export interface StatementImportTable {
  id: string;
  /** When its preview was shown. */
  at: number;
  staffId: string;
  /** What its layout is called. */
  layout: string;
  /** The days of its payments in, `YYYY-MM-DD`; null where it has none. */
  firstDay: string | null;
  lastDay: string | null;
  /** How many payments in it has, and how many of them were confirmed. */
  rows: number;
  confirmed: number;
}

/** What staff said of a row of a statement by which money went back, for one payment that it may have taken back. */
export interface ReversalAnswerTable {
  /** Identifies the row (server/reading/row-hash.ts). */
  rowHash: string;
  paymentId: string;
  registrationId: string;
  /** How many payments the row had taken back before this one; null where it did not take this one back. */
  place: number | null;
  /** What it took back of the payment, as a refund; null where it took nothing. */
  refundId: string | null;
  staffId: string;
  at: number;
}
