/** Puts the desk together: database, mails, use cases. Opened once by the process, before it listens. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from './content/schema.ts';
import { openDatabase } from './db/open.ts';
import type { DeskContext } from './desk-context.ts';
import { createDesk, type Desk } from './desk.ts';
import type { Env } from './env.ts';
import { createSender } from './mail/sender.ts';
import { createTransport, type MailLog } from './mail/transport.ts';
import { registrationLinks } from './registrations/token.ts';
import { loadSecret } from './secret.ts';
import { setupFacts } from './setup-facts.ts';

/** How often the outbox is looked at for mails that have to be tried again, in milliseconds. */
const LOOK_EVERY = 15_000;

export interface OpenDesk {
  desk: Desk;
  /** Lets mails under way finish and closes the database. */
  close(): Promise<void>;
}

export interface OpenDeskOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'secret' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>;
  content: Content;
  /** The address under which people reach the site. Asked when it is needed: a free port is known late. */
  publicUrl: () => string;
  log: MailLog;
}

/** Throws a ConfigurationError when the database cannot be opened or a setting cannot be used. */
export async function openDesk({ env, content, publicUrl, log }: OpenDeskOptions): Promise<OpenDesk> {
  const { dataDir, databaseUrl, smtpUrl, mailFrom } = env;
  const { site } = content;
  mkdirSync(dataDir, { recursive: true });
  const secret = loadSecret(env);
  const from = mailFrom ?? { name: site.brand, address: site.contact.email };
  const outbox = join(dataDir, 'outbox');
  const { db, engine, close } = await openDatabase({ databaseUrl, dataDir });
  const sender = createSender({
    db,
    transport: createTransport({
      smtpUrl,
      from,
      replyTo: site.contact.email,
      folder: outbox,
      log,
    }),
    get site() {
      return { ...site, url: publicUrl(), pages: { refunds: '/refunds', desk: '/desk' } };
    },
    linksOf: (id) => registrationLinks({ secret, publicUrl: publicUrl() }, id),
    now: Date.now,
    log,
    every: LOOK_EVERY,
  });
  const context: DeskContext = {
    db,
    engine,
    content,
    secret,
    get publicUrl() {
      return publicUrl();
    },
    facts: () => setupFacts({ env, site, publicUrl: publicUrl(), sender: from, outbox }),
    now: Date.now,
    wakeMails: (after = 0) => void (after === 0 ? sender.wake() : setTimeout(() => void sender.wake(), after).unref()),
  };
  const desk = createDesk(context);
  sender.start();
  return {
    desk,
    close: async () => {
      await sender.stop();
      await close();
    },
  };
}
