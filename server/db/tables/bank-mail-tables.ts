import type { Generated } from 'kysely';
import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import type { Paise } from '../../../domain/money.ts';

/** Which process reads the mailbox of the bank's emails, and how far: server/bank-mail/mailbox/lease.ts. */
export interface BankMailReaderTable {
  id: 'this';
  /** A random name of the process; empty while none reads. */
  holder: string;
  /** Its turn ends then, unless it is renewed. */
  until: number;
  /** Of the folder, whose numbers count only together with it; null before the first email. */
  uidValidity: string | null;
  /** The last email that was taken; 0 before the first. */
  lastUid: number;
  /** When the mailbox last answered. */
  heardAt: number | null;
  problem: MailboxProblem | null;
  problemSince: number | null;
  /** When owners were last told of a problem, of an unknown email, and of forged ones. */
  problemToldAt: number | null;
  unknownToldAt: number | null;
  forgedToldAt: number | null;
}

/** Money that came in, as an email or a text message of the bank tells. */
export interface BankCreditTable {
  id: string;
  source: 'mail' | 'sms';
  bank: string;
  /** The same in all messages about one payment (server/bank-mail/credits.ts). */
  sameKey: string;
  /** When it was read. */
  toldAt: number;
  /** When the bank sent it, and when it came into the mailbox. */
  sentAt: number | null;
  arrivedAt: number;
  /** As closely as it tells. */
  paidAt: number;
  paidOn: string;
  amount: Paise;
  /** Null if it has none. */
  reference: string | null;
  /** The last digits of the account; null if it has none, as an SMS of some banks. */
  accountEnd: string | null;
  /** Null also once the person is erased. */
  payer: string | null;
  method: 'upi' | 'bank';
  verdict: 'signed' | 'unsure';
  /** Why it is unsure. */
  reason: string | null;
  domain: string | null;
  selector: string | null;
  algorithm: string | null;
  /**
   * `recorded`: its payment was recorded by it. `agrees`: it tells of a payment that was recorded otherwise. `left`: staff
   * decided that it is none of ours.
   */
  state: Generated<'open' | 'recorded' | 'agrees' | 'left'>;
  paymentId: string | null;
  /** Of its payment. */
  registrationId: string | null;
  /** Who decided; null if nobody had to. */
  staffId: string | null;
  /** Staff wait for a statement after this day, `YYYY-MM-DD`, though one lacks the payment; null without that. */
  waitsUntil: string | null;
  /** When owners were told that a statement lacks its payment. */
  missingToldAt: number | null;
}

/** Each email of the bank that was read, for seven days, without its words. */
export interface BankMailSeenTable {
  /** SHA-256 of the email. */
  hash: string;
  at: number;
  outcome: 'credit' | 'refused' | 'unknown' | 'notice';
  reason: string | null;
  /** The sender, for refused ones and unknown ones. */
  sender: string | null;
  /** Its words as a shape, for unknown ones: digits as 9, letters as x. */
  shape: string | null;
  /** When it came into the mailbox; null for rows of earlier versions. */
  arrivedAt: number | null;
  /** Of a refused credit. */
  amount: Paise | null;
  accountEnd: string | null;
}

/** One row: bank mail as owners set it up at the desk (server/bank-mail/setting/). Without a mailbox until step 2 is done. */
export interface BankMailSettingTable {
  id: 'this';
  /** Its id in domain/bank-mail/banks. */
  bank: string | null;
  accountEnd: string | null;
  /** Registered at the bank for its emails, in small letters. It is the user of the mailbox, too. */
  address: string | null;
  host: string | null;
  port: number | null;
  folder: string | null;
  /** setting/seal.ts. */
  sealedPassword: string | null;
  /** When the mailbox was last connected at the desk. */
  connectedAt: number | null;
  /** Emails of payments that came since then count as tests. */
  testSince: number | null;
  /** When the last step was done; null before. */
  chosenAt: number | null;
  /** Both null: bank mail only suggests. */
  perPayment: Paise | null;
  perDay: Paise | null;
  pausedAt: number | null;
  /** Who paused it. */
  pausedBy: string | null;
}
