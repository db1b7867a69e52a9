import type { ContentStore, SharedContent } from './content-store.ts';
import type { BuildState } from './build.ts';
import type { MailOfFile } from '../mail/transport/mail-files.ts';
import type { ReminderContext } from '../mail/outbox/queue-mail.ts';
import type { ProxyFinding } from '../guard/proxies.ts';
import type { BankMail } from './bank-mail.ts';
import type { BankSms } from './bank-sms.ts';
import type { Readiness } from './readiness.ts';
import type { SetupFact } from './setup-facts.ts';
import type { KeptRows } from '../reading/kept-rows.ts';
import type { Pictures } from '../pictures/made-pictures.ts';
import type { readApart } from '../reading/apart.ts';

/** Dependencies of every use case of the desk. */
export interface DeskContext extends ReminderContext {
  /** Reads changed files of the content, and settings of courses, which another process may have changed. */
  refreshContent(): Promise<void>;
  /**
   * Like refreshContent, but also waits for the pages. Call it after the commit of a change. False if they stay as they
   * were, since one could not be made.
   */
  showContent(): Promise<boolean>;
  /** Pages that are being made again; undefined while none are. */
  pagesMade(): { made: number; of: number } | undefined;
  /** Key of secret links. */
  secret: Uint8Array;
  /** How to run the command `staff` on this machine (domain/staff/run-staff.ts). */
  staffCommand: string;
  /** Settings of the process, as owners may see them. */
  facts(): readonly SetupFact[];
  /** Never rejects. */
  readiness(): Promise<Readiness>;
  /** State of the served build; undefined without one. */
  build(): BuildState | undefined;
  /** A problem with the proxies in front. */
  proxyFinding(): ProxyFinding | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  /** Deletes files of emails. Call it after a commit that erased their recipient. Never rejects. */
  forgetMails(mails: readonly MailOfFile[]): Promise<void>;
  /** Clears erased data from the database files (db/open/leftovers.ts). Call it after a commit that erased a person. */
  clearLeftovers: () => void;
  /** Reads a statement, which cannot block or stop the site. */
  readStatement: typeof readApart;
  keptRows: KeptRows;
  /** Those of the content, for the site and the desk. */
  pictures: Pictures;
  /** Undefined where the site was packed without the files of its content. */
  store: ContentStore | undefined;
  /** The content in the database, for the several processes of PostgreSQL; undefined where the folder alone has it. */
  shared: SharedContent | undefined;
  /** Undefined while no mailbox of bank emails is connected. */
  bankMail(): Promise<BankMail | undefined>;
  /** Undefined while no phone hands on SMS of the bank. */
  bankSms: BankSms | undefined;
}
