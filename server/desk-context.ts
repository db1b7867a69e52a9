import type { BuildState } from './setup/build.ts';
import type { Content } from './content/schema.ts';
import type { Db } from './db/tables.ts';
import type { MailOfFile } from './mail/outbox/mail-files.ts';
import type { ProxyFinding } from './guard/proxies.ts';
import type { Readiness } from './setup/readiness.ts';
import type { SetupFact } from './setup/setup-facts.ts';
import type { readApart } from './reading/apart.ts';

/** What every use case of the desk needs. */
export interface DeskContext {
  db: Db;
  engine: 'sqlite' | 'postgres';
  /** What the provider wrote: courses, prices, promises. Courses are as staff have set them (course/live-courses.ts). */
  content: Content;
  /** Reads what staff set for courses, perhaps in another process. */
  refreshCourses(): Promise<void>;
  /** The same, and has the pages show it before it ends. To be called after the commit of a change. */
  showCourses(): Promise<void>;
  /** What secret links are made with. */
  secret: Uint8Array;
  /** The address under which people reach the site, without a slash at the end. */
  publicUrl: string;
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
  /**
   * Sends what is in the outbox, at once or after so many milliseconds. Whatever queues a mail has it called after the
   * commit (queue-mail.ts).
   */
  wakeMails: (after?: number) => void;
  /** To be called after a commit that erased the recipient of mails: those that became files go. Never rejects. */
  forgetMails(mails: readonly MailOfFile[]): Promise<void>;
  /** To be called after a commit that erased a person: what is left of them in the files of the database goes (db/leftovers.ts). */
  clearLeftovers: () => void;
  /** Reads a statement where nothing in it can stop or slow down the site. */
  readStatement: typeof readApart;
}
