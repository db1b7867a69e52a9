import type { Content } from './content/schema.ts';
import type { Db } from './db/tables.ts';
import type { SetupFact } from './setup-facts.ts';

/** What every use case of the desk needs. */
export interface DeskContext {
  db: Db;
  engine: 'sqlite' | 'postgres';
  /** What the provider wrote: courses, prices, promises. */
  content: Content;
  /** What secret links are made with. */
  secret: Uint8Array;
  /** The address under which people reach the site, without a slash at the end. */
  publicUrl: string;
  /** How the process was set up, in words that owners may see. */
  facts(): readonly SetupFact[];
  /** Milliseconds since 1970. */
  now(): number;
  /** To be called after a commit that queued a mail. It is sent at once, or after so many milliseconds. */
  wakeMails(after?: number): void;
}
