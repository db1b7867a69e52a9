/** What staff do at the desk, as its pages ask for it. Every call names who asks; the database is behind it. */
import type { Match } from '../../domain/matching/match.ts';
import type { Paise } from '../../domain/money.ts';
import type { RegistrationAction, RegistrationState, StaffRole } from '../../domain/registration/states.ts';
import type { ColumnMapping } from '../../domain/statement/mapping.ts';
import type { RefusedRow, StatementRow } from '../../domain/statement/row.ts';
import type { BuildState } from '../setup/build.ts';
import type { OutboxTable } from '../db/tables.ts';
import type { RegistrationView } from '../registration/registration-view.ts';
import type { SetupFact } from '../setup/setup-facts.ts';
import type { ProofNeeded } from '../staff/fresh-proof.ts';

/** Who asks: from the session. */
export interface StaffMember {
  staffId: string;
  role: StaffRole;
  email: string;
  /** When a code was last typed in the session, in milliseconds since 1970. */
  provedAt: number;
}

/* ---- the queue ---- */

/**
 * One state, `open`: everything that waits for staff or the learner, or `all`. To `refund-due` belongs as well what is
 * confirmed and has an excess to be paid back.
 */
export type QueueTab = RegistrationState | 'open' | 'all';

export interface QueueQuery {
  state: QueueTab;
  courseId?: string | undefined;
  /** A part of a name, an e-mail address, a mobile number, a reference or the number of the registration. */
  search?: string | undefined;
  /** Where the page begins: as `QueuePage.next` gave it. */
  after?: string | undefined;
}

export interface QueueRow {
  id: string;
  courseName: string;
  learnerName: string | null;
  email: string | null;
  reference: string;
  price: Paise;
  paid: Paise;
  /** What has to be paid back and was not yet. */
  refundDue: Paise;
  state: RegistrationState;
  receivedAt: number;
  dueAt: number;
  referenceTaken: boolean;
}

/** Mails that did not arrive. */
export interface Undelivered {
  /** Whose were given up; `more` others are not named. */
  registrations: readonly { id: string; name: string }[];
  more: number;
  /** Mails that should have left long ago: how many, since when, and what the mail server said of one. */
  stuck: { mails: number; since: number; error: string | null } | undefined;
}

export interface QueuePage {
  rows: readonly QueueRow[];
  /** For the page after this; undefined on the last. */
  next: string | undefined;
  /** How many there are under each tab, of the chosen course. */
  counts: Readonly<Record<QueueTab, number>>;
  undelivered: Undelivered;
  /** Why visitors do not see the newest change of the site; for owners. */
  notShown: BuildState['failure'];
  /** What is wrong with the proxy in front, and what to do; for owners. */
  proxyAdvice: string | undefined;
}

/* ---- one registration ---- */

export interface HistoryEntry {
  at: number;
  /** `learner`, `system`, or the e-mail address of the staff member. */
  who: string;
  action: string;
  detail: Readonly<Record<string, unknown>>;
  /** What staff wrote beside it; null without words, and once the person is erased. */
  remark: string | null;
}

export interface PaymentRow {
  id: string;
  amount: Paise;
  paidOn: string;
  reference: string;
  /** The bank's text, when it came from a statement. */
  narration: string | null;
}

export interface RefundRow {
  id: string;
  amount: Paise;
  /** Null once the person is erased. */
  reason: string | null;
  dueAt: number;
  refundedAt: number | null;
}

/** A mail to the learner. */
export interface MailRow {
  id: string;
  kind: OutboxTable['kind'];
  /** The address; null once the person is erased. */
  to: string | null;
  state: 'queued' | 'sent' | 'failed';
  tries: number;
  queuedAt: number;
  sentAt: number | null;
  /** When it is tried next, while it is queued. */
  nextAt: number;
  /** Why the last try failed, in codes of the mail server. */
  error: string | null;
  canSendAgain: boolean;
}

export interface OneRegistration extends RegistrationView {
  /** `K7QT-M4PX`. */
  number: string;
  paymentRows: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  /** Newest first. */
  mails: readonly MailRow[];
  /** Newest first. */
  history: readonly HistoryEntry[];
  /** Other registrations with the same payment reference. */
  sameReference: readonly { id: string; number: string; courseName: string; state: RegistrationState }[];
  /** What this person may do now. */
  actions: readonly RegistrationAction[];
}

/** A form that staff sent for one registration. Fields by name: `action` and what it needs (see action-fields.ts). */
export type ActAnswer =
  | { kind: 'done' }
  | { kind: 'unknown' }
  /** Somebody else, or the learner, has changed it meanwhile. */
  | { kind: 'changed' }
  | { kind: 'invalid'; problems: { field: string; message: string }[] };

/* ---- statement import ---- */

/** A registration that a row of a statement may pay. */
export interface NamedRegistration {
  id: string;
  number: string;
  courseName: string;
  learnerName: string | null;
  reference: string;
  /** What a tick sends: the row and this registration, signed, so that nothing of the file has to be kept. */
  ticket: string | undefined;
}

export interface PreviewRow {
  row: StatementRow;
  match: Match;
  /** Ticked from the start: exact matches alone. */
  ticked: boolean;
  /** In the order of the match. Where one alone can be ticked it is the first. */
  registrations: readonly NamedRegistration[];
}

export type Preview =
  | { kind: 'refused'; message: string }
  /** The header is none that is known, or its columns are chosen again: staff say which column is which. */
  | {
      kind: 'mapping-needed';
      /** The header and up to five rows under it, for choosing. */
      header: readonly string[];
      sample: readonly (readonly string[])[];
      /** What the columns mean so far: as remembered, else a guess. */
      guess: Partial<ColumnMapping>;
      /** What the remembered layout is called; undefined for a header that is new. */
      name: string | undefined;
      headerKey: string;
    }
  | {
      kind: 'preview';
      layout: string;
      /** Whether staff taught this layout, so that its columns can be chosen again. */
      remembered: boolean;
      rows: readonly PreviewRow[];
      refused: readonly RefusedRow[];
      debits: number;
    };

export interface PreviewOptions {
  /** Asks for the columns of a header that is remembered once more, instead of reading the rows as remembered. */
  again?: boolean;
}

export interface Confirmed {
  /** Registrations confirmed now. */
  confirmed: number;
  /** Payments recorded that do not yet make up the price. */
  partly: number;
  /** Payments recorded for registrations that were confirmed by then: they are refund due. */
  besides: number;
  /** Rows that were recorded before, or whose registration had moved on: nothing was done. */
  unchanged: number;
  /** Tickets that were not ours. */
  refused: number;
}

/* ---- settings ---- */

/** What staff said the columns of a header mean. The header itself is not kept. */
export interface RememberedLayout {
  id: string;
  name: string;
  /** The e-mail address of the staff member. */
  taughtBy: string;
  taughtAt: number;
  /** Undefined when this version cannot read it: such a statement asks for its columns. */
  mapping: ColumnMapping | undefined;
}

export interface DeskSettings {
  /** By name. */
  layouts: readonly RememberedLayout[];
  facts: readonly SetupFact[];
}

export interface StaffDesk {
  queue(who: StaffMember, query: QueueQuery): Promise<QueuePage>;
  one(who: StaffMember, id: string): Promise<OneRegistration | undefined>;
  act(who: StaffMember, id: string, fields: Readonly<Record<string, string>>): Promise<ActAnswer>;
  /** Sends a mail about the registration once more. */
  sendMailAgain(who: StaffMember, mail: { registrationId: string; mailId: string }): Promise<ActAnswer>;
  preview(who: StaffMember, file: Uint8Array, options?: PreviewOptions): Promise<Preview>;
  saveMapping(
    who: StaffMember,
    fields: Readonly<Record<string, string>>,
  ): Promise<{ kind: 'saved' } | { kind: 'invalid'; problems: { field: string; message: string }[] }>;
  confirm(who: StaffMember, tickets: readonly string[]): Promise<Confirmed>;
  /** The registrations as CSV; owners alone. */
  exportCsv(who: StaffMember): AsyncIterable<string> | ProofNeeded;
  /** Erases a person from a registration; owners alone. */
  erase(who: StaffMember, id: string): Promise<ActAnswer | ProofNeeded>;
  /** What the desk remembers and how it was set up; owners alone. */
  settings(who: StaffMember): Promise<DeskSettings>;
  /** Forgets a remembered layout, by its id; owners alone. `unknown`: it was not remembered, or not any more. */
  forgetMapping(who: StaffMember, id: string): Promise<{ kind: 'forgotten' } | { kind: 'unknown' }>;
  /** The audit log, newest first, in pages. */
  log(
    who: StaffMember,
    after?: string,
  ): Promise<{ entries: readonly (HistoryEntry & { registrationId: string | null })[]; next: string | undefined }>;
}
