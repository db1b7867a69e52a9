import type { BuildState } from './build.ts';
import type { MailOfFile } from '../mail/transport/mail-files.ts';
import type { ReminderContext } from '../mail/outbox/queue-mail.ts';
import type { ProxyFinding } from '../guard/proxies.ts';
import type { Readiness } from './readiness.ts';
import type { SetupFact } from './setup-facts.ts';
import type { readApart } from '../reading/apart.ts';

/** What every use case of the desk needs. */
export interface DeskContext extends ReminderContext {
  /** Reads what staff set for courses, perhaps in another process. */
  refreshCourses(): Promise<void>;
  /** The same, and has the pages show it before it ends. To be called after the commit of a change. */
  showCourses(): Promise<void>;
  /** What secret links are made with. */
  secret: Uint8Array;
  /** How the command `staff` is run where the process runs (domain/staff/run-staff.ts). */
  staffCommand: string;
  /** How the process was set up, in words that owners may see. */
  facts(): readonly SetupFact[];
  /** Whether the process can do its work just now (setup/readiness.ts). Never rejects. */
  readiness(): Promise<Readiness>;
  /** How the build stands that is served; undefined where none is. */
  build(): BuildState | undefined;
  /** What was seen to be wrong with the proxies in front. */
  proxyFinding(): ProxyFinding | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  /** To be called after a commit that erased the recipient of mails: those that became files go. Never rejects. */
  forgetMails(mails: readonly MailOfFile[]): Promise<void>;
  /** To be called after a commit that erased a person: what is left of them in the files of the database goes (db/open/leftovers.ts). */
  clearLeftovers: () => void;
  /** Reads a statement where nothing in it can stop or slow down the site. */
  readStatement: typeof readApart;
}
